import type { OperationTypes } from '@/domain/contract/generated/types'
import type { DocumentNode } from '@/domain/documents/document'
import type { ActionDialogContent } from '@/domain/documents/generated/nodes'
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
    DialogName | 'choice' | 'extras' | 'reason' | 'jump',
    ActionDialogContent
  >

/** What a button asks at a task: whereto, for whom, why. */
export function taskDialog(name: DialogName, task: Task, opinion: string): ActionDialogContent {
  const dialog = said()[name]
  const fields = dialog.fields.flatMap((field): DocumentNode[] => {
    if (field.id === 'opinion') {
      const isWanted = name === 'return' && task.opinion !== 'optional'
      return [{ ...field, required: isWanted, ...(opinion ? { default: opinion } : {}) }]
    }
    if (field.id === 'signer')
      return [{ ...field, options: task.signers.map(({ task: value, name: label }) => ({ value, label })) }]
    if (name !== 'return') return [field]
    if (field.id === 'resubmit') return task.choosesAfterReturn ? [field] : []
    const options = task.returnTargets.map(({ node, title }) => ({ value: node, label: title }))
    return [{ ...field, options, ...(options.length === 1 ? { default: options[0]?.value } : {}) }]
  })
  return { ...dialog, fields }
}

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
