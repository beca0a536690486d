import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback, useRef } from 'react'
import type { DateGrain } from '@/domain/aggregates/DateGrain'
import { t } from '@/domain/i18n/t'
import { addMeasure, removeMeasure, setWell, type WellName } from '@/src/designers/chart/commands/chartCommands'
import { useFieldDrop } from '@/src/designers/chart/panels/fieldDrag'
import { useChartSession } from '@/src/designers/chart/session/ChartSession'
import { grainOptions } from './chartTypes'

/** The places of a chart for fields. */
export const Wells = observer(function Wells() {
  const { document } = useChartSession()
  const isIndicator = document.type === 'indicator'
  return (
    <div className="chart-wells">
      {isIndicator ? null : <GroupWell well="dimension" title={t('维度')} hint={t('按什么分组')} />}
      {isIndicator || document.type === 'pie' ? null : (
        <GroupWell well="series" title={t('系列')} hint={t('再分成几组')} />
      )}
      <MeasureWell />
    </div>
  )
})

const GroupWell = observer(function GroupWell({ well, title, hint }: { well: WellName; title: string; hint: string }) {
  const session = useChartSession()
  const box = useRef<HTMLFieldSetElement>(null)
  const drop = useCallback((id: string) => session.execute(setWell(well, { field: id })), [session, well])
  const isOver = useFieldDrop(box, drop)
  const { field, grain } = session.document.wells[well]
  const chosen = session.fieldOf(field)
  return (
    <fieldset
      ref={box}
      className="chart-well"
      data-over={isOver || undefined}
      data-selected={session.selection.includes(well) || undefined}
    >
      <legend>{title}</legend>
      <Select<string>
        aria-label={title}
        allowClear
        showSearch
        optionFilterProp="label"
        variant="borderless"
        placeholder={t('拖入字段，或在此选择（{hint}）', { hint })}
        loading={session.fields === undefined}
        value={field}
        options={(session.fields ?? []).map((one) => ({ value: one.id, label: one.title }))}
        onChange={(id?: string) => session.execute(setWell(well, id === undefined ? {} : { field: id }))}
      />
      {chosen?.topic === 'range' ? (
        <Select<DateGrain>
          aria-label={t('{title}的时段', { title })}
          variant="borderless"
          className="chart-well-grain"
          value={grain ?? 'month'}
          options={grainOptions as { value: DateGrain; label: string }[]}
          onChange={(next) => session.execute(setWell(well, { ...(field ? { field } : {}), grain: next }))}
        />
      ) : null}
    </fieldset>
  )
})

const MeasureWell = observer(function MeasureWell() {
  const session = useChartSession()
  const box = useRef<HTMLFieldSetElement>(null)
  const add = useCallback(
    (id: string) => {
      const field = session.fieldOf(id)
      const aggregate = field?.type === 'number' ? 'sum' : 'count'
      session.execute(addMeasure(session.document, { aggregate, field: id }))
    },
    [session],
  )
  const isOver = useFieldDrop(box, add)
  const items = [
    { key: '', label: t('记录数') },
    ...(session.fields ?? []).map(({ id, title, type }) => ({
      key: id,
      label: t('{title}（{aggregate}）', { title, aggregate: type === 'number' ? t('求和') : t('计数') }),
    })),
  ]
  return (
    <fieldset ref={box} className="chart-well chart-well-measures" data-over={isOver || undefined}>
      <legend>{t('指标')}</legend>
      {session.document.measures.map(({ id }) => (
        <span key={id} className="chart-measure" data-selected={session.selection.includes(id) || undefined}>
          <button type="button" aria-pressed={session.selection.includes(id)} onClick={() => session.select([id])}>
            {session.titleOf(id)}
          </button>
          <button
            type="button"
            aria-label={t('移除指标「{title}」', { title: session.titleOf(id) })}
            onClick={() => session.execute(removeMeasure(id))}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          className: 'chart-measure-menu',
          items,
          onClick: ({ key }) =>
            key === '' ? session.execute(addMeasure(session.document, { aggregate: 'count' })) : add(key),
        }}
      >
        <Button type="text" size="small" icon={<PlusOutlined aria-hidden />}>
          {t('添加指标')}
        </Button>
      </Dropdown>
    </fieldset>
  )
})
