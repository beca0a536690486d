import type { Duration } from '@/domain/calendar/workingTime'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { freshName, namesIn } from '@/domain/process/content/freshName'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings, ProcessSettings } from '@/domain/process/generated/settings'
import { placesOf } from '@/domain/process/simple/CardPlaces'
import type { BlockCardType, StepCardType } from '@/domain/process/simple/Cards'
import {
  addBranch,
  insertCardAfter,
  moveBranch,
  moveCard,
  type NewCard,
  removeBranch,
  removeCard,
} from '@/domain/process/simple/cardCommands'
import { cardsOf, isShowable } from '@/domain/process/simple/cardsOf'
import { copyCardAfter } from '@/domain/process/simple/copyCard'
import type { ProcessCommand } from '@/src/designers/process/session/ProcessSession'
import { freshBranchTitle, titleOfCard } from '@/src/designers/process/words/titleOfCard'

/** A card that can be added. 办理 is an approval at which nothing is refused. */
export type CardType = StepCardType | BlockCardType | 'handle'

export const cardTitles: Readonly<Record<CardType, string>> = {
  approve: t('审批'),
  handle: t('办理'),
  cc: t('抄送'),
  delay: t('延时'),
  call: t('子流程'),
  service: t('服务'),
  condition: t('条件分支'),
  parallel: t('并行分支'),
  inclusive: t('包容分支'),
}

const placesIn = (document: ProcessDocument) => {
  const cards = cardsOf(document)
  return isShowable(cards) ? placesOf(document, cards) : null
}

const titleIn = (document: ProcessDocument, id: string) => titleOfCard(document, placesIn(document), id)

/** A step to a document that is worked out already; null where it is the same one. */
function stepTo(
  before: ProcessDocument,
  after: ProcessDocument,
  step: { label: string; select?: string[] },
): ProcessCommand | null {
  if (after === before) return null
  const { elements, flows, shapes, activities } = after
  return { ...step, edit: (draft) => void Object.assign(draft, { elements, flows, shapes, activities }) }
}

const withName = (document: ProcessDocument, flow: string, name: string): ProcessDocument => ({
  ...document,
  flows: { ...document.flows, [flow]: { ...(document.flows[flow] as BpmnPart), name } },
})

/** Names the branches that have no name, so that problems and the canvas can say which is meant. */
function withBranchNames(document: ProcessDocument, block: string): ProcessDocument {
  const card = placesIn(document)?.cards.get(block)?.card
  if (!card || !('join' in card)) return document
  let named = document
  for (const { id, isDefault } of card.branches) {
    if (typeof named.flows[id]?.name === 'string') continue
    const taken = card.branches.map((branch) => String(named.flows[branch.id]?.name ?? ''))
    named = withName(named, id, isDefault ? t('其它情况') : freshBranchTitle(card.type, taken))
  }
  return named
}

/** How long a process waits where nobody said otherwise. */
export const usualDelay: Duration = { count: 1, unit: 'workingDay' }

/** What a new card begins as. */
function freshCard(type: CardType): Pick<NewCard, 'type' | 'settings'> {
  if (type === 'handle') return { type: 'approve', settings: { type } }
  return type === 'delay' ? { type, settings: { delay: usualDelay } } : { type }
}

/** Puts a new card behind the start, a card or the head of a branch. */
export function insertCard(document: ProcessDocument, after: string, type: CardType): ProcessCommand | null {
  const name = freshName(namesIn(document), cardTitles[type])
  const { model, id } = insertCardAfter(document, after, { name, ...freshCard(type) })
  if (id === null) return null
  const named = withBranchNames(model, id)
  // Whoever adds a condition wants to say it next.
  const [first] = type === 'condition' || type === 'inclusive' ? (branchesOf(named, id) ?? []) : []
  return stepTo(document, named, { label: t('添加「{name}」', { name }), select: [first ?? id] })
}

function branchesOf(document: ProcessDocument, block: string): string[] | undefined {
  const card = placesIn(document)?.cards.get(block)?.card
  return card && 'join' in card ? card.branches.map(({ id }) => id) : undefined
}

export const deleteCard = (document: ProcessDocument, id: string, next: string[]): ProcessCommand | null =>
  stepTo(document, removeCard(document, id), {
    label: t('删除「{name}」', { name: titleIn(document, id) }),
    select: next,
  })

export function duplicateCard(document: ProcessDocument, id: string): ProcessCommand | null {
  const { model, id: copy } = copyCardAfter(document, id, id)
  if (copy === null) return null
  return stepTo(document, model, { label: t('复制「{name}」', { name: titleIn(document, id) }), select: [copy] })
}

export const moveCardTo = (document: ProcessDocument, id: string, after: string): ProcessCommand | null =>
  stepTo(document, moveCard(document, id, after), {
    label: t('移动「{name}」', { name: titleIn(document, id) }),
    select: [id],
  })

export function insertBranch(document: ProcessDocument, block: string): ProcessCommand | null {
  const { model, id } = addBranch(document, block)
  if (id === null) return null
  const named = withBranchNames(model, block)
  return stepTo(document, named, { label: t('添加「{name}」', { name: titleIn(named, id) }), select: [id] })
}

export const moveBranchTo = (document: ProcessDocument, id: string, to: number): ProcessCommand | null =>
  stepTo(document, moveBranch(document, id, to), {
    label: t('移动「{name}」', { name: titleIn(document, id) }),
    select: [id],
  })

export function deleteBranch(document: ProcessDocument, id: string, rest: 'keep' | 'remove'): ProcessCommand | null {
  const block = placesIn(document)?.branches.get(id)?.block.id ?? ''
  const after = removeBranch(document, id, rest)
  return stepTo(document, after, {
    label: t('删除「{name}」', { name: titleIn(document, id) }),
    select: Object.hasOwn(after.elements, block) ? [block] : [],
  })
}

/** Gives a card or a branch another title. */
export const renameCard = (document: ProcessDocument, id: string, name: string): ProcessCommand => ({
  label: t('「{name}」的名称', { name: titleIn(document, id) }),
  mergeKey: `${id}.name`,
  edit: (draft) => {
    const part = (draft.elements[id] ?? draft.flows[id]) as { name?: string } | undefined
    if (part) part.name = name
  },
})

/** Sets what an activity does; undefined takes it away, so that the default holds again. */
export const setActivity = (
  document: ProcessDocument,
  id: string,
  { title, values }: { title: string; values: Partial<ActivitySettings> },
): ProcessCommand => ({
  label: t('「{name}」的{title}', { name: titleIn(document, id), title }),
  mergeKey: `${id}.${Object.keys(values).join()}`,
  edit: (draft) => {
    draft.activities[id] = withValues(draft.activities[id] ?? {}, values)
  },
})

/** Sets what holds for the whole process. */
export const setSettings = (title: string, values: Partial<ProcessSettings>): ProcessCommand => ({
  label: t('流程的{title}', { title }),
  mergeKey: `settings.${Object.keys(values).join()}`,
  edit: (draft) => {
    draft.settings = withValues(draft.settings, values)
  },
})

export const setTitle = (title: string): ProcessCommand => ({
  label: t('流程名称'),
  mergeKey: 'document.title',
  edit: (draft) => {
    draft.title = title
  },
})

function withValues<Values extends object>(before: Values, values: Partial<Values>): Values {
  const merged = Object.entries({ ...before, ...values }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(merged) as Values
}

/** Sets the condition under which a branch is taken; an empty one takes it away. */
export const setCondition = (document: ProcessDocument, branch: string, text: string): ProcessCommand => ({
  label: t('「{name}」的条件', { name: titleIn(document, branch) }),
  mergeKey: `${branch}.condition`,
  edit: (draft) => {
    const { conditionExpression, ...rest } = draft.flows[branch] as BpmnPart
    const old = typeof conditionExpression === 'object' ? conditionExpression : { $type: 'bpmn:FormalExpression' }
    draft.flows[branch] = (text === '' ? rest : { ...rest, conditionExpression: { ...old, body: text } }) as BpmnPart
  },
})
