import { Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { Deadline } from '@/domain/process/engine/Effect'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import { Row } from '@/src/designers/core/properties/Row'
import { useActivity } from './ActivityRow'
import { DurationInput } from './DurationInput'
import { settingTitle } from './settingSchema'

const { then, remind } = activity.properties.deadline.properties

const usual: Deadline = { count: 1, unit: 'workingDay', remind: { count: 2, unit: 'workingHour' }, then: 'remind' }

const optionsOf = ({ enum: values, 'x-enum-titles': titles }: typeof then) =>
  values.map((value, at) => ({ value, label: t(titles[at] ?? value) }))

/** How long an approval may take, and what happens when it took longer. */
export const DeadlineRows = observer(function DeadlineRows({ id }: { id: string }) {
  const { activity: settings, set } = useActivity(id)
  const { deadline } = settings
  const title = settingTitle('deadline')
  const change = (values: Partial<Deadline>) => set({ deadline: { ...usual, ...deadline, ...values } }, title)
  return (
    <>
      <div className="process-switch">
        <span>{title}</span>
        <Switch
          size="small"
          aria-label={title}
          checked={deadline !== undefined}
          onChange={(on) => set({ deadline: on ? usual : undefined }, title)}
        />
      </div>
      {deadline ? (
        <>
          <Row title={t('须在多久内处理')} hint={t('按工作日历计算；退回后重新计时')}>
            <DurationInput label={title} value={deadline} onChange={change} />
          </Row>
          <div className="process-switch">
            <span>{t(remind.title)}</span>
            <Switch
              size="small"
              aria-label={t(remind.title)}
              checked={deadline.remind !== undefined}
              onChange={(on) => change({ remind: on ? usual.remind : undefined })}
            />
          </div>
          {deadline.remind ? (
            <DurationInput
              label={t(remind.title)}
              value={deadline.remind}
              onChange={({ count, unit: of }) => change({ remind: { count, unit: of } })}
            />
          ) : null}
          <Row title={t(then.title)}>
            <Select
              aria-label={t(then.title)}
              value={deadline.then as string}
              options={optionsOf(then)}
              onChange={(value) => change({ then: value as Deadline['then'] })}
            />
          </Row>
        </>
      ) : null}
    </>
  )
})
