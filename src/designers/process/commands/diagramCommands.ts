import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import type { CarriedSettings } from '@/domain/process/bpmn/settingsInBpmn'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import { withContent } from '@/domain/process/content/withContent'
import { delayAt } from '@/domain/process/graph/waitRules'
import { usualDelay } from '@/src/designers/process/commands/cardCommands'
import type { ProcessCommand } from '@/src/designers/process/session/ProcessSession'
import { titleOfCard } from '@/src/designers/process/words/titleOfCard'

/** Says which flow of a gateway is taken when no condition holds; it has no condition itself. */
export const setDefaultFlow = (
  document: ProcessDocument,
  { gateway, flow }: { gateway: string; flow: string | undefined },
): ProcessCommand => ({
  label: t('「{name}」的默认分支', { name: titleOfCard(document, null, gateway) }),
  edit: (draft) => {
    const part = draft.elements[gateway] as { default?: string } | undefined
    if (!part) return
    if (flow === undefined) return void delete part.default
    part.default = flow
    const line = draft.flows[flow] as { conditionExpression?: unknown } | undefined
    if (line) delete line.conditionExpression
  },
})

/**
 * What was drawn on the canvas. A new delay, or a time on an edge, waits as long as a new card does: what its settings show is then what holds.
 * In: for a copied element that takes its settings along, by ids.
 */
export function withDrawn(
  document: ProcessDocument,
  content: ProcessContent,
  copies: ReadonlyMap<string, string>,
): ProcessDocument {
  const next = withContent(document, content, copies)
  const activities = Object.entries(next.activities).map(([id, settings]) => {
    const isNew = document.activities[id] === undefined && settings.type === 'delay'
    const waits = isNew && !delayAt(next.elements[id], settings) ? { ...settings, delay: usualDelay } : settings
    return [id, waits] as const
  })
  return { ...next, activities: Object.fromEntries(activities) }
}

/**
 * Replaces what is drawn, such as by a file; what was set at elements that stay holds on, unless the file carries settings of its own. The form
 * and the administrators that were chosen for the process stay.
 */
export function setContent(
  document: ProcessDocument,
  { content, activities: carried = {}, settings = {} }: { content: ProcessContent } & Partial<CarriedSettings>,
  label: string,
): ProcessCommand {
  const { definitions, elements, flows, shapes, activities } = withContent(document, content)
  const { form, administrators } = document.settings
  const next = {
    definitions,
    elements,
    flows,
    shapes,
    activities: { ...activities, ...carried },
    settings: {
      ...document.settings,
      ...settings,
      ...(form ? { form } : {}),
      ...(administrators?.length ? { administrators } : {}),
    },
  }
  return { label, edit: (draft) => void Object.assign(draft, next) }
}
