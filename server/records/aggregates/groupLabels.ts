import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { findInTree, treeOf } from '@/domain/documents/optionTree'
import { propertyOf } from '@/domain/documents/propertyOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import type { ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'
import { choicesOf } from '@/server/records/choices/choicesOf'
import { dictionaryChoices } from '@/server/records/choices/dictionaryChoices'
import { namesOf } from '@/server/records/labelsOf'
import type { RecordShape } from '@/server/records/RecordShape'
import type { RecordField } from '@/server/records/recordFields'

interface Option {
  value: string
  label: string
}

/** How many options an order or a filter is made of. */
const MOST = 200

const isOption = (value: unknown): value is Option =>
  isRecord(value) && typeof value.value === 'string' && typeof value.label === 'string'

/** The options that a node itself lists; null for others. */
const ownOptions = (node: DocumentNode): Option[] | null =>
  Array.isArray(node.options) && node.options.every(isOption) ? node.options : null

/** The source that a node chooses from by name: a dictionary, an operation, records; null for none, and for one that is gone. */
async function sourceOf(context: ChoiceContext, shape: RecordShape, node: DocumentNode): Promise<ChoiceSource | null> {
  const from = kindTraitsOf(node.type)?.choiceFrom
  const named = from === undefined ? undefined : propertyOf(node, from)
  if (named === undefined) return null
  try {
    return typeof named === 'string'
      ? await dictionaryChoices(context, named)
      : await choicesOf(context, shape.document, node)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'reference_missing' || error.code === 'not_found')) return null
    throw error
  }
}

/** The options of a field with few of them, in order; null for any other field. */
export async function optionsOf(
  context: ChoiceContext,
  shape: RecordShape,
  node: DocumentNode,
): Promise<Option[] | null> {
  const own = ownOptions(node)
  if (own) return own.map(({ value, label }) => ({ value, label }))
  const source = await sourceOf(context, shape, node)
  if (!source) return null
  const { content, total } = await source.list({ search: '', page: 1, size: MOST })
  return total > MOST ? null : content.map(({ value, label }) => ({ value, label }))
}

/** The texts of a field's values for people: of options, of persons and departments, of chosen records; the value itself where none is known. */
export async function groupLabels(
  context: ChoiceContext,
  { shape, field, node }: { shape: RecordShape | null; field: RecordField; node: DocumentNode | undefined },
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { db, caller } = context
  if (field.type === 'boolean')
    return new Map([
      ['true', t('是')],
      ['false', t('否')],
    ])
  const systemType = field.system === 'createdBy' ? 'user' : field.system === 'createdOrg' ? 'org' : undefined
  const type = systemType ?? (node && valueTypeOf(node).type)
  if (type === 'user' || type === 'org') {
    const { users, orgs } = await namesOf(db, caller.realmId, { user: [], org: [], [type]: keys })
    return new Map(Object.entries(type === 'user' ? users : orgs))
  }
  if (!node || !shape) return new Map()
  const own = ownOptions(node)
  if (own) return new Map(own.map(({ value, label }) => [value, label]))
  if (Array.isArray(node.tree)) {
    const tree = treeOf(node.tree)
    return new Map(keys.map((key) => [key, findInTree(tree, key)?.at(-1)?.label ?? key]))
  }
  const source = await sourceOf(context, shape, node)
  if (!source) return new Map()
  return new Map((await source.find(keys)).map(({ value, label }) => [value, label]))
}
