import { Input, InputNumber, Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ChartOptions } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import { optionsFor } from '@/src/designers/chart/canvas/chartTypes'
import { setOption, setRest, setSource, setTitle } from '@/src/designers/chart/commands/chartCommands'
import { useChartSession } from '@/src/designers/chart/session/ChartSession'
import { PropertyRow, PropertySwitch } from '@/src/designers/core/PropertyRow'
import { ChartFilter } from './ChartFilter'
import { MeasureProperties } from './MeasureProperties'
import { SourceSelect } from './SourceSelect'

/** What can be set at the selected measure; of the chart while none is selected. */
export const ChartProperties = observer(function ChartProperties() {
  const { document, selection } = useChartSession()
  const measure = document.measures.find(({ id }) => selection.length === 1 && id === selection[0])
  return measure ? <MeasureProperties key={measure.id} measure={measure} /> : <WholeChart />
})

const WholeChart = observer(function WholeChart() {
  const session = useChartSession()
  const { document, source, fields } = session
  const { options, sort, top, type } = document
  const orders = [
    { value: 'dimension', label: t('按维度') },
    ...document.measures.map(({ id }) => ({ value: id, label: t('按{title}', { title: session.titleOf(id) }) })),
  ]
  return (
    <div className="designer-properties">
      <header>
        <strong>{t('图表设置')}</strong>
        <code>{document.code}</code>
      </header>
      <PropertyRow title={t('名称')}>
        <Input
          aria-label={t('图表名称')}
          value={document.title}
          maxLength={100}
          onChange={(event) => session.execute(setTitle(event.target.value))}
        />
      </PropertyRow>
      <PropertyRow title={t('数据来源')}>
        <SourceSelect value={source} onChange={(next) => session.execute(setSource(next))} />
      </PropertyRow>
      {optionsFor(type).map(({ name, title }) => (
        <PropertySwitch key={name} title={title}>
          <Switch
            size="small"
            aria-label={title}
            checked={options[name as keyof ChartOptions] === true}
            onChange={(on) => session.execute(setOption(name as keyof ChartOptions, title, on))}
          />
        </PropertySwitch>
      ))}
      {type === 'indicator' ? null : (
        <>
          <PropertyRow title={t('排序')}>
            <Select<string>
              aria-label={t('排序')}
              value={sort?.by ?? 'dimension'}
              options={orders}
              onChange={(by) =>
                session.execute(
                  setRest({ sort: by === 'dimension' ? undefined : { by, descending: true } }, t('修改排序')),
                )
              }
            />
          </PropertyRow>
          <PropertySwitch title={t('从大到小')}>
            <Switch
              size="small"
              aria-label={t('从大到小')}
              checked={sort?.descending === true}
              onChange={(on) =>
                session.execute(
                  setRest(
                    { sort: { by: sort?.by ?? 'dimension', ...(on ? { descending: true } : {}) } },
                    t('修改排序'),
                  ),
                )
              }
            />
          </PropertySwitch>
          <PropertyRow title={t('只显示前几项')} hint={t('其余的合为“其它”')}>
            <InputNumber
              aria-label={t('只显示前几项')}
              min={1}
              max={200}
              precision={0}
              placeholder={t('全部')}
              value={top ?? null}
              onChange={(next) => session.execute(setRest({ top: next ?? undefined }, t('修改只显示前几项'), 'top'))}
            />
          </PropertyRow>
        </>
      )}
      {fields ? <ChartFilter fields={fields} /> : null}
    </div>
  )
})
