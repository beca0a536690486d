import { resolveAccess } from '@/domain/access/resolveAccess'
import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument, RuleEffect } from '@/domain/documents/document'
import { kindTraits } from '@/domain/documents/generated/kindTraits'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { maskValue } from '@/domain/format/maskValue'
import { isRecord } from '@/domain/isRecord'
import type { ActivityForm } from '@/domain/process/forms/formAt'
import { columnsOf, fieldsOf, ownValue, previousRow } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'

const standIn = kindTraits.find((traits) => traits.standIn)?.type ?? ''

/** A field of text in place of another one, with nothing of what that one could tell of its value. */
const standInFor = ({ id, bind, title, span, visible }: DocumentNode): DocumentNode => ({
  id,
  type: standIn,
  ...(bind === undefined ? {} : { bind }),
  ...(title === undefined ? {} : { title }),
  ...(span === undefined ? {} : { span }),
  ...(visible === undefined ? {} : { visible }),
  readOnly: true,
})

const withStandIns = (node: DocumentNode, ids: ReadonlySet<string>): DocumentNode => {
  if (ids.has(node.id)) return standInFor(node)
  return node.children ? { ...node, children: node.children.map((child) => withStandIns(child, ids)) } : node
}

/** Of the effects on some fields, whether they are shown is left: their values are not the rules' to compute. */
const withoutValues = (effects: RuleEffect[] | undefined, ids: ReadonlySet<string>): RuleEffect[] | undefined =>
  effects?.flatMap((effect) => {
    if (!ids.has(effect.target)) return [effect]
    return effect.set.visible === undefined ? [] : [{ ...effect, set: { visible: effect.set.visible } }]
  })

type Change = (value: unknown, at: { bind: string; record: unknown; previous: unknown }) => unknown

/** Data with the values of some fields and columns changed; undefined takes one out. In: the stored data, to which rows are matched. */
function changeValues(
  document: FormDocument,
  ids: ReadonlySet<string>,
  { data, previous, change }: { data: FormValues; previous: FormValues; change: Change },
): FormValues {
  const inRecord = (nodes: readonly DocumentNode[], record: Record<string, unknown>, stored: unknown) => {
    const next = { ...record }
    for (const node of nodes) {
      const bind = bindOf(node)
      if (!Object.hasOwn(next, bind)) continue
      if (ids.has(node.id)) next[bind] = change(next[bind], { bind, record, previous: ownValue(stored, bind) })
      const rows = next[bind]
      if (holdsRows(node) && Array.isArray(rows))
        next[bind] = rows.map((row: unknown, at) =>
          isRecord(row) ? inRecord(columnsOf(node), row, previousRow(ownValue(stored, bind), row, at)) : row,
        )
      if (next[bind] === undefined) delete next[bind]
    }
    return next
  }
  return inRecord(fieldsOf(document), data, previous)
}

/**
 * A form as an activity has it, with the masked fields that somebody may see replaced by texts, and the data with their masked values. What
 * is computed from them stays hidden. In: the form of `formAt`, the whole data, the person's principals. Never throws.
 */
export function maskedForm(
  { masked, ...form }: ActivityForm,
  data: FormValues,
  principals: readonly string[],
): { document: FormDocument; data: FormValues } {
  const lifted = resolveAccess({ ...form, access: { ...form.access, ...masked } }, principals)
  const ids = new Set(Object.keys(masked).filter((id) => lifted.get(id)?.view))
  if (ids.size === 0) return { document: form, data }
  const access = { ...form.access }
  for (const [id, { view }] of resolveAccess(form, principals))
    if (ids.has(id)) access[id] = { edit: [] }
    else if (!view) access[id] = { ...access[id], view: [] }
  const rules = form.rules?.map((rule) => ({
    ...rule,
    then: withoutValues(rule.then, ids) ?? [],
    else: withoutValues(rule.else, ids),
  }))
  return {
    document: { ...form, root: withStandIns(form.root, ids), access, ...(rules ? { rules } : {}) },
    data: changeValues(form, ids, { data, previous: {}, change: (value) => maskValue(value) }),
  }
}

/** What was submitted, without the masks that came with the form: those say nothing of the values, which stay. */
export function withoutMasks({ masked, ...form }: ActivityForm, data: FormValues, previous: FormValues): FormValues {
  const ids = new Set(Object.keys(masked))
  if (ids.size === 0) return data
  const change: Change = (value, at) => (isEqualJson(value, maskValue(at.previous)) ? undefined : value)
  return changeValues(form, ids, { data, previous, change })
}
