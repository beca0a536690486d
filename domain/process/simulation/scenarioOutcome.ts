import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { t } from '@/domain/i18n/t'
import type { Scenario } from '@/domain/process/generated/settings'
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }

type Expected = Scenario['expected']
type Status = Expected['status']

const { status } = processSchema.$defs.scenario.properties.expected.properties

/** 已办结, 已拒绝, …: how a simulation ended. */
export const sayStatus = (value: Status): string => t(status['x-enum-titles'][status.enum.indexOf(value)] ?? value)

/** 部门负责人审批 → 结束（已办结）: a way and how it ended. */
export const sayPath = ({ path, status: ended }: Expected, titleOf: (node: string) => string): string =>
  t('{path}（{status}）', { path: path.map(titleOf).join(' → ') || t('（无）'), status: sayStatus(ended) })

const { act: acted } = processSchema.$defs.act.properties

/** 部门负责人审批：同意、结束…: what people and the system do in a scenario, in order. */
export const sayActs = (acts: Scenario['acts'], titleOf: (node: string) => string): string =>
  acts
    .map(({ node, act }) => {
      const what = t(acted['x-enum-titles'][acted.enum.indexOf(act)] ?? act)
      return t('{node}：{what}', { node: titleOf(node), what })
    })
    .join(t('、'))

/** How what came differs from what a scenario expects, in a sentence; null where it is the same. */
export function scenarioDifference(
  expected: Expected,
  came: Expected,
  titleOf: (node: string) => string,
): string | null {
  if (came.status === expected.status && isEqualJson(came.path, expected.path)) return null
  return t('预期 {expected}，实际 {came}', { expected: sayPath(expected, titleOf), came: sayPath(came, titleOf) })
}
