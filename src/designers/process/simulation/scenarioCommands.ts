import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { freshId } from '@/domain/documents/tree/copy/freshId'
import { t } from '@/domain/i18n/t'
import type { Scenario } from '@/domain/process/generated/settings'
import type { ProcessCommand } from '@/src/designers/process/session/ProcessSession'

const scenariosOf = (document: ProcessDocument) => document.scenarios ?? {}

/** Saves a simulation: what came is expected from now on. */
export function saveScenario(document: ProcessDocument, scenario: Scenario): { id: string; command: ProcessCommand } {
  const id = freshId('Scenario', new Map(Object.entries(scenariosOf(document))))
  return { id, command: withScenario(id, scenario, t('保存场景「{title}」', { title: scenario.title })) }
}

/** What a scenario expects is what came. */
export const acceptScenario = (id: string, scenario: Scenario): ProcessCommand =>
  withScenario(id, scenario, t('更新场景「{title}」的预期', { title: scenario.title }))

const withScenario = (id: string, scenario: Scenario, label: string): ProcessCommand => ({
  label,
  edit: (draft) => {
    draft.scenarios = { ...scenariosOf(draft), [id]: scenario }
  },
})

export const removeScenario = (document: ProcessDocument, id: string): ProcessCommand => ({
  label: t('删除场景「{title}」', { title: scenariosOf(document)[id]?.title ?? id }),
  edit: (draft) => {
    const { [id]: _removed, ...rest } = scenariosOf(draft)
    draft.scenarios = rest
  },
})

/** The scenario that a place in a document belongs to (JSON pointer), as problems name it; null for another place. */
export function scenarioAt(pointer: string): string | null {
  const [, scenarios, id] = pointer.split('/')
  return scenarios === 'scenarios' && id !== undefined ? id.replaceAll('~1', '/').replaceAll('~0', '~') : null
}
