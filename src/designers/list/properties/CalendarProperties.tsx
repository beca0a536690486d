import { Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { isChoice } from '@/domain/documents/kinds/list/calendar/calendarProblems'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import { setList } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'

type Calendar = NonNullable<ListDocument['calendar']>
type Part = 'start' | 'end' | 'title' | 'color'

const days: readonly string[] = ['date', 'datetime']

/** Whether and how a list is shown as a calendar. */
export const CalendarProperties = observer(function CalendarProperties() {
  const session = useListSession()
  const { document, fields, preview } = session
  const { calendar } = document
  const all = [...fields.own, ...fields.system]
  const moments = all.filter(({ type }) => days.includes(type))
  const nodes = preview ? indexNodes(preview.form) : null
  const choices = fields.own.filter(({ id }) => {
    const node = nodes?.get(id)?.node
    return node !== undefined && isChoice(node)
  })
  const set = (label: string, part: Partial<Calendar>) => {
    const next = Object.fromEntries(Object.entries({ ...calendar, ...part }).filter(([, value]) => value !== undefined))
    session.execute(setList(label, { calendar: next as Calendar }))
  }
  const row = (part: Part, title: string, offered: typeof all, none?: string) => {
    const value = calendar?.[part]
    const isLost = value !== undefined && !offered.some(({ id }) => id === value)
    return (
      <Row title={title}>
        <Select<string>
          aria-label={title}
          showSearch
          optionFilterProp="label"
          status={isLost ? 'error' : ''}
          value={value ?? ''}
          options={[
            ...(none === undefined ? [] : [{ value: '', label: none }]),
            ...offered.map(({ id, title: label }) => ({ value: id, label })),
          ]}
          onChange={(next) => set(title, { [part]: next || undefined })}
        />
      </Row>
    )
  }
  return (
    <>
      <div className="list-switch">
        <span>{t('日历')}</span>
        <Switch
          size="small"
          aria-label={t('日历')}
          checked={calendar !== undefined}
          onChange={(on) => {
            const start = moments[0]?.id ?? ''
            session.execute(setList(t('日历'), { calendar: on ? { start } : undefined }))
          }}
        />
      </div>
      {calendar ? (
        <>
          {row('start', t('开始日期'), moments)}
          {row('end', t('结束日期'), moments, t('无，只有一天'))}
          {row('title', t('显示的文字'), all, t('记录的标题'))}
          {row('color', t('按此着色'), choices, t('不着色'))}
          <div className="list-switch">
            <span>{t('先显示日历')}</span>
            <Switch
              size="small"
              aria-label={t('先显示日历')}
              checked={calendar.first === true}
              onChange={(on) => set(t('先显示日历'), { first: on || undefined })}
            />
          </div>
        </>
      ) : null}
    </>
  )
})
