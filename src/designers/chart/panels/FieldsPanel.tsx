import { CalendarOutlined, FieldNumberOutlined, FontSizeOutlined, TeamOutlined } from '@ant-design/icons'
import { Alert, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import type { ChartField } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { placeField } from '@/src/designers/chart/commands/chartCommands'
import { useChartSession } from '@/src/designers/chart/session/ChartSession'
import { SearchedGroups } from '@/src/designers/core/panels/SearchedGroups'
import { useFieldDrag } from './fieldDrag'

const icons: Readonly<Record<ChartField['topic'], ReactNode>> = {
  number: <FieldNumberOutlined aria-hidden />,
  range: <CalendarOutlined aria-hidden />,
  user: <TeamOutlined aria-hidden />,
  org: <TeamOutlined aria-hidden />,
  text: <FontSizeOutlined aria-hidden />,
  boolean: <FontSizeOutlined aria-hidden />,
}

/** The fields of the source: dragged to a place, or pressed to be put where they are most likely meant. */
export const FieldsPanel = observer(function FieldsPanel() {
  const { fields } = useChartSession()
  const [search, setSearch] = useState('')
  if (fields === undefined) return <Skeleton active />
  if (fields === null) return <Alert type="info" showIcon message={t('先在右边选择数据来源，这里会列出它的字段')} />
  const found = fields.filter(({ title, id }) => `${title} ${id}`.toLowerCase().includes(search.trim().toLowerCase()))
  const group = (key: string, title: string, list: readonly ChartField[]) =>
    list.length === 0
      ? []
      : [{ key, name: title, title, items: list.map((field) => <FieldItem key={field.id} field={field} />) }]
  return (
    <SearchedGroups
      text={search}
      onSearch={setSearch}
      placeholder={t('搜索字段')}
      label={t('搜索字段')}
      empty={t('没有找到字段')}
      itemsClassName="design-fields"
      groups={[
        ...group(
          'groups',
          t('按它分组'),
          found.filter(({ type }) => type !== 'number'),
        ),
        ...group(
          'numbers',
          t('统计它'),
          found.filter(({ type }) => type === 'number'),
        ),
      ]}
    />
  )
})

const FieldItem = observer(function FieldItem({ field }: { field: ChartField }) {
  const session = useChartSession()
  const item = useRef<HTMLButtonElement>(null)
  useFieldDrag(item, field.id)
  return (
    <button
      ref={item}
      type="button"
      className="design-source design-field"
      onClick={() => session.execute(placeField(session.document, field))}
    >
      {icons[field.topic]}
      <span>{field.title}</span>
    </button>
  )
})
