import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { ChartField } from '@/domain/contract/generated/types'
import { functionList } from '@/domain/expression/functions/functionList'
import { t } from '@/domain/i18n/t'
import { setRest } from '@/src/designers/chart/commands/chartCommands'
import { useChartSession } from '@/src/designers/chart/session/ChartSession'
import { ConditionEditor } from '@/src/designers/core/conditions/ConditionEditor'

const valueTypeOf = ({ type, topic }: ChartField) => (topic === 'user' || topic === 'org' ? topic : type)

/** Which records a chart is made of: by rows or as a formula over the fields of its source. */
export const ChartFilter = observer(function ChartFilter({ fields }: { fields: readonly ChartField[] }) {
  const session = useChartSession()
  const scope = useMemo(
    () => ({
      fields: fields.map(({ id, title, type, options }) => ({
        id,
        title,
        type: type === 'text[]' ? ({ list: 'text' } as const) : type,
        ...(options ? { options } : {}),
      })),
      functions: functionList,
    }),
    [fields],
  )
  return (
    <ConditionEditor
      head={t('只统计满足条件的记录')}
      value={session.document.filter ?? ''}
      fields={fields.map((field) => ({
        id: field.id,
        title: field.title,
        valueType: valueTypeOf(field),
        ...(field.options ? { options: field.options } : {}),
      }))}
      scope={scope}
      comparesFields={false}
      onChange={(filter) => session.execute(setRest({ filter: filter || undefined }, t('修改筛选'), 'filter'))}
    />
  )
})
