import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { Scenario } from '@/domain/process/generated/settings'
import { scenarioDifference } from '@/domain/process/simulation/scenarioOutcome'
import type { AppScope } from '@/server/db/scoped'
import { askedTogether } from '@/server/engine/scripts/approverScripts'
import { simulate, type TriedProcess } from '@/server/engine/simulate'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'

/** What a scenario is not as it was saved; null where it is. */
async function difference(
  scope: AppScope,
  process: TriedProcess,
  scenario: Scenario,
  facts: Parameters<typeof simulate>[3],
): Promise<string | null> {
  const { state, path, refused } = await simulate(scope, process, scenario, facts)
  if (refused) {
    const node = scenario.acts[refused.act]?.node
    const at = node === undefined ? t('发起') : titleIn(process.document, node)
    return t('「{at}」不能进行：{message}', { at, message: refused.message })
  }
  const status = state?.status ?? 'running'
  return scenarioDifference(scenario.expected, { path, status }, (id) => titleIn(process.document, id))
}

const titleIn = ({ elements }: ProcessDocument, id: string): string => textOf(elements[id], 'name') || id

/** Saved simulations that now go another way: each keeps the process from being published. */
export async function scenarioProblems(scope: AppScope, process: TriedProcess): Promise<Problem[]> {
  const scenarios = Object.entries(process.document.scenarios ?? {})
  if (scenarios.length === 0) return []
  const facts = { now: new Date().toISOString(), calendar: await workingCalendarOf(scope.db, scope.realmId) }
  const problemOf = async ([id, scenario]: [string, Scenario]): Promise<Problem[]> => {
    const said = await difference(scope, process, scenario, facts)
    if (said === null) return []
    const message = t('场景「{title}」未通过：{said}', { title: scenario.title, said })
    const pointer = `/scenarios/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return [{ severity: 'error', code: 'scenario_failed', message, pointer }]
  }
  return (await askedTogether(scenarios.map((one) => () => problemOf(one)))).flat()
}
