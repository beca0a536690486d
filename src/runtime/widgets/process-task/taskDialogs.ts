import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Rule } from '@/domain/documents/behaviour'
import type { DocumentNode } from '@/domain/documents/document'
import type { ActionDialogContent } from '@/domain/documents/generated/nodes'
import { t } from '@/domain/i18n/t'
import { translateDocument } from '@/domain/i18n/translateDocument'
import dialogs from '@/schemas/presets/task-dialogs.json' with { type: 'json' }
import type { ProcessView } from '@/src/runtime/process/ProcessView'

type Task = NonNullable<ProcessView['task']>

/** Buttons that ask before a task goes elsewhere. */
const names = ['return', 'transfer', 'addSign', 'cc', 'delegate', 'dropSign'] as const

export type DialogName = (typeof names)[number]

export const isDialog = (name: string): name is DialogName => names.some((one) => one === name)

const said = () =>
  translateDocument(dialogs) as unknown as Record<
    DialogName | 'choice' | 'extras' | 'reason' | 'jump' | 'migrate',
    ActionDialogContent
  >

/** What a button asks at a task: whereto, for whom, why. */
export function taskDialog(name: DialogName, task: Task, opinion: string): ActionDialogContent {
  const dialog = said()[name]
  const lost = name === 'return' ? losses(task) : []
  const fields = dialog.fields.flatMap((field): DocumentNode[] => {
    if (field.id === 'opinion') {
      const isWanted = name === 'return' && task.opinion !== 'optional'
      return [{ ...field, required: isWanted, ...(opinion ? { default: opinion } : {}) }]
    }
    if (field.id === 'signer')
      return [{ ...field, options: task.signers.map(({ task: value, name: label }) => ({ value, label })) }]
    if (name !== 'return') return [field]
    if (field.id === 'withdraws') return lost.map(({ id, content }) => ({ ...field, id, content }))
    if (field.id === 'resubmit') return task.choosesAfterReturn ? [field] : []
    const options = task.returnTargets.map(({ node, title }) => ({ value: node, label: title }))
    return [{ ...field, options, ...(options.length === 1 ? { default: options[0]?.value } : {}) }]
  })
  return { ...dialog, fields, rules: lost.map(({ rule }) => rule) }
}

/** What is under way beside a task is taken back by its return: said where such a target is chosen, before it happens. */
const losses = ({ returnTargets }: Task) =>
  returnTargets
    .filter(({ withdraws }) => withdraws.length > 0)
    .map(({ node, withdraws }, at) => {
      const id = `withdraws${at + 1}`
      const titles = withdraws.map((title) => t('「{title}」', { title })).join(t('、'))
      return {
        id,
        content: t('{titles}正在进行，退回后也将一并撤回，重新提交后再继续。', { titles }),
        rule: {
          id,
          when: `to == ${JSON.stringify(node)}`,
          then: [{ target: id, set: { visible: true } }],
          else: [{ target: id, set: { visible: false } }],
        } satisfies Rule,
      }
    })

/** The field in which the people of a node are chosen. */
export function choiceField({ id, title, isMany }: { id: string; title: string; isMany: boolean }): DocumentNode {
  const [field] = said().choice.fields
  return { ...(field as DocumentNode), id, title, multiple: isMany }
}

/** The fields beside an opinion that are asked for. */
export const opinionFields = (asked: { files: boolean; signature: boolean }): DocumentNode[] =>
  said().extras.fields.filter(({ id }) => asked[id as keyof typeof asked])

/** Asks for the reason of an act of an administrator, or of the starter. */
export const reasonDialog = (title: string): ActionDialogContent => ({ ...said().reason, title, submit: title })

type Moves = OperationTypes['listMoves']['reply']

/** Asks an administrator from where to where an instance is to be moved, and why. */
export function jumpDialog({ from, to }: Moves): ActionDialogContent {
  const options: Record<string, { value: string; label: string }[]> = {
    task: from.map(({ task, title }) => ({ value: task, label: title })),
    to: to.map(({ node, title }) => ({ value: node, label: title })),
  }
  const dialog = said().jump
  const [only] = from
  return {
    ...dialog,
    fields: dialog.fields.map((field): DocumentNode => {
      const own = options[field.id]
      if (!own) return field
      return { ...field, options: own, ...(field.id === 'task' && only ? { default: only.task } : {}) }
    }),
  }
}

/** Places that the new version does not have, each with the id of the field in which its place there is chosen. */
const lostPlaces = ({ places }: Moves) =>
  places.filter(({ isThere }) => !isThere).map((place, at) => ({ ...place, field: `place${at + 1}` }))

/** Says what the published version has of where an instance stands, and asks where to go on with the rest. */
export function migrateDialog(moves: Moves): ActionDialogContent {
  const dialog = said().migrate
  const lost = lostPlaces(moves)
  const titles = lost.map(({ title }) => t('「{title}」', { title })).join(t('、'))
  const stuck = lost.filter(({ targets }) => targets.length === 0)
  const version = String(moves.newVersion)
  const note =
    lost.length === 0
      ? t('将迁移到版本 {version}；进行中的环节在新版本中都有，任务保持不变。', { version })
      : stuck.length > 0
        ? t('版本 {version} 中没有可以对应的环节，不能迁移：{titles}', { version, titles })
        : t('版本 {version} 中没有{titles}，请选择到哪个环节继续。', { version, titles })
  const tone = lost.length === 0 ? 'info' : 'warning'
  return {
    ...dialog,
    fields: dialog.fields.flatMap((field): DocumentNode[] => {
      if (field.id === 'note') return [{ ...field, content: note, tone }]
      if (field.id !== 'place') return [field]
      return lost.map(({ field: id, title, targets }) => ({
        ...field,
        id,
        title: t('「{title}」对应', { title }),
        options: targets.map(({ node, title }) => ({ value: node, label: title })),
      }))
    }),
  }
}

/** What was chosen in the dialog, from old nodes to new ones. */
export const mappedPlaces = (moves: Moves, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    lostPlaces(moves).flatMap(({ node, field }) => {
      const to = values[field]
      return typeof to === 'string' && to !== '' ? [[node, to]] : []
    }),
  )
