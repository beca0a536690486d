import { DeleteOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { linksOf, removeLink } from '@/src/designers/dashboard/commands/dashboardCommands'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'

/** All links of the dashboard: whose value filters which field of whom. */
export const LinksPanel = observer(function LinksPanel() {
  const session = useDashboardSession()
  const links = linksOf(session.document)
  if (links.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有联动：选中一个图表，在右边勾选由谁来筛选它')} />
    )
  const fieldOf = (to: string, parameter: string) =>
    session.topics.get(to)?.parameters.find(({ name }) => name === parameter)?.title ?? parameter
  return (
    <table className="dashboard-links">
      <thead>
        <tr>
          <th scope="col">{t('谁的值')}</th>
          <th scope="col">{t('筛选谁的字段')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {links.map(({ from, to, parameter }) => {
          const names = { from: session.titleOf(from), to: session.titleOf(to) }
          return (
            <tr key={`${from} ${to} ${parameter}`}>
              <td>{names.from}</td>
              <td>
                <Button type="link" size="small" onClick={() => session.select([to])}>
                  {t('{title} · {field}', { title: names.to, field: fieldOf(to, parameter) })}
                </Button>
              </td>
              <td>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('取消「{from}」筛选「{to}」', names)}
                  icon={<DeleteOutlined aria-hidden />}
                  onClick={() => session.execute(removeLink({ from, to }, t('取消「{from}」筛选「{to}」', names)))}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
})
