import { SearchOutlined } from '@ant-design/icons'
import { Empty, Input } from 'antd'
import type { ReactNode } from 'react'

interface Group {
  key: string
  /** Names the group to assistive technology. */
  name: string
  title: string
  items: ReactNode
}

interface SearchedGroupsProps {
  text: string
  onSearch: (text: string) => void
  placeholder: string
  label: string
  /** Text shown when no group matches. */
  empty: string
  groups: Group[]
  /** Layout of the items of a group. */
  itemsClassName: string
}

/** Items to drag from the left, in groups with a search. */
export function SearchedGroups({
  text,
  onSearch,
  placeholder,
  label,
  empty,
  groups,
  itemsClassName,
}: SearchedGroupsProps) {
  return (
    <div className="design-palette">
      <Input
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        value={text}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onSearch(event.target.value)}
      />
      {groups.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> : null}
      {groups.map(({ key, name, title, items }) => (
        <section key={key} aria-label={name}>
          <h3>{title}</h3>
          <div className={itemsClassName}>{items}</div>
        </section>
      ))}
    </div>
  )
}
