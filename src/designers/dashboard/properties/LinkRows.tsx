import { Checkbox, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { addLink, removeLink } from '@/src/designers/dashboard/commands/dashboardCommands'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'
import { linkChoices } from '@/src/designers/dashboard/session/linkChoices'

/** By whose values a widget is filtered, a row each: whose value, which field. */
export const LinkRows = observer(function LinkRows({ to }: { to: string }) {
  const session = useDashboardSession()
  const { document, topics, parts } = session
  const choices = linkChoices({ document, topics, parts }, to)
  const subscriptions = document.linkage[to]?.subscriptions ?? []
  const title = session.titleOf(to)
  if (choices.length === 0)
    return <p className="dashboard-links-empty">{t('再放一个有维度的图表或筛选，就能按它点选的值筛选')}</p>
  return (
    <table className="dashboard-links">
      <thead>
        <tr>
          <th scope="col">{t('点选')}</th>
          <th scope="col">{t('筛选字段')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ from, title: publisher, fields, likely }) => {
          const link = subscriptions.find(({ widget }) => widget === from)
          const label = t('「{from}」筛选「{to}」', { from: publisher, to: title })
          const set = (parameter: string) => session.execute(addLink({ from, to, parameter }, label))
          return (
            <tr key={from}>
              <td>
                <Checkbox
                  checked={link !== undefined}
                  onChange={({ target }) =>
                    target.checked
                      ? set(likely)
                      : session.execute(removeLink({ from, to }, t('取消 {label}', { label })))
                  }
                >
                  {publisher}
                </Checkbox>
              </td>
              <td>
                <Select<string>
                  aria-label={t('{label}的字段', { label })}
                  size="small"
                  disabled={link === undefined}
                  value={link?.parameter ?? likely}
                  options={fields.map((field) => ({ value: field.name, label: field.title ?? field.name }))}
                  onChange={set}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
})
