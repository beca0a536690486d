import { Segmented, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { Row } from '@/src/designers/core/properties/Row'
import { usualDelay } from '@/src/designers/process/commands/cardCommands'
import { useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { DurationInput } from './DurationInput'
import { formFields } from './formFields'
import { InterruptionRow } from './InterruptionRow'
import { settingTitle } from './settingSchema'

/** A delay, or an event on an edge: how long, or until which date of the form. */
export const DelayProperties = observer(function DelayProperties({ id }: { id: string }) {
  const { session, activity, set } = useActivity(id)
  const { delay = {} } = activity
  const isUntil = delay.field !== undefined
  const isEdge = nodeTypeOf(session.document.elements[id] ?? { $type: '' }) === 'timeout'
  const title = settingTitle('delay')
  const { count = usualDelay.count, unit = usualDelay.unit } = delay
  return (
    <div className="design-properties">
      <CardHead id={id} kind={isEdge ? t('定时边界事件') : t('延时')} />
      {isEdge ? <InterruptionRow id={id} /> : null}
      <Row title={t('等待')}>
        <Segmented
          block
          value={isUntil ? 'until' : 'long'}
          options={[
            { value: 'long', label: t('一段时间') },
            { value: 'until', label: t('到表单中的日期') },
          ]}
          onChange={(value) => set({ delay: value === 'until' ? { field: '' } : usualDelay }, title)}
        />
      </Row>
      {isUntil ? (
        <Row title={t('日期字段')} hint={t('到那一天开始时继续；没有填写或已过时，立即继续')}>
          <Select
            aria-label={t('日期字段')}
            value={delay.field || undefined}
            placeholder={t('选择日期字段')}
            notFoundContent={t('表单中没有日期字段')}
            options={formFields(session.form, ['date', 'datetime'])}
            onChange={(field) => set({ delay: { field } }, title)}
          />
        </Row>
      ) : (
        <Row title={t('时长')} hint={t('工作日、工作小时按工作日历计算')}>
          <DurationInput label={t('时长')} value={{ count, unit }} onChange={(delay) => set({ delay }, title)} />
        </Row>
      )}
    </div>
  )
})
