import { Input, InputNumber, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { type Aggregate, needsNumber } from '@/domain/aggregates/Aggregate'
import type { ChartMeasure } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import { aggregateOptions } from '@/src/designers/chart/canvas/chartTypes'
import { changeMeasure } from '@/src/designers/chart/commands/chartCommands'
import { useChartSession } from '@/src/designers/chart/session/ChartSession'
import { PropertyRow } from '@/src/designers/core/PropertyRow'

/** What is set at the selected measure. */
export const MeasureProperties = observer(function MeasureProperties({ measure }: { measure: ChartMeasure }) {
  const session = useChartSession()
  const { id, aggregate, field, title, unit, decimals } = measure
  const set = (values: Partial<ChartMeasure>, key?: string) =>
    session.execute(changeMeasure(id, values, key && `${id} ${key}`))
  const isNumber = (one: string | undefined) => session.fieldOf(one)?.type === 'number'
  return (
    <div className="designer-properties">
      <header>
        <strong>{t('指标')}</strong>
      </header>
      <PropertyRow title={t('字段')} hint={t('不选字段时，统计记录的条数')}>
        <Select<string>
          aria-label={t('指标的字段')}
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={t('记录数')}
          value={field}
          options={(session.fields ?? []).map((one) => ({ value: one.id, label: one.title }))}
          onChange={(next?: string) => set({ field: next, aggregate: isNumber(next) ? aggregate : 'count' })}
        />
      </PropertyRow>
      <PropertyRow title={t('算法')}>
        <Select<Aggregate>
          aria-label={t('算法')}
          value={aggregate}
          options={aggregateOptions.map((one) => ({
            value: one.value as Aggregate,
            label: one.label,
            disabled: needsNumber(one.value as Aggregate) && !isNumber(field),
          }))}
          onChange={(next) => set({ aggregate: next })}
        />
      </PropertyRow>
      <PropertyRow title={t('名称')}>
        <Input
          aria-label={t('指标名称')}
          maxLength={100}
          placeholder={session.titleOf(id)}
          value={title ?? ''}
          onChange={(event) => set({ title: event.target.value || undefined }, 'title')}
        />
      </PropertyRow>
      <PropertyRow title={t('单位')}>
        <Input
          aria-label={t('单位')}
          maxLength={20}
          placeholder={t('例如：天')}
          value={unit ?? ''}
          onChange={(event) => set({ unit: event.target.value || undefined }, 'unit')}
        />
      </PropertyRow>
      <PropertyRow title={t('小数位')}>
        <InputNumber
          aria-label={t('小数位')}
          min={0}
          max={6}
          precision={0}
          value={decimals ?? null}
          onChange={(next) => set({ decimals: next ?? undefined }, 'decimals')}
        />
      </PropertyRow>
    </div>
  )
})
