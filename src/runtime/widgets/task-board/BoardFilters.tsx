import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Input, Space } from 'antd'
import { type Ref, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { BoardViews } from './BoardViews'
import { FilterFields, type FilterName } from './FilterFields'
import type { BoardState } from './useBoardState'

interface BoardFiltersProps {
  state: BoardState
  names: readonly FilterName[]
  /** Name under which views of the list are kept. */
  list: string
  /** Lists of one application only. */
  appId: string | undefined
  isPhone: boolean
  search: Ref<HTMLDivElement>
}

/** Title, process, application, starter, time and what is due; on a phone all but the title stand behind one button. */
export function BoardFilters({ state, names, list, appId, isPhone, search }: BoardFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { filters, narrow } = state
  const { search: _, ...others } = filters
  const fields = <FilterFields {...{ state, names, appId }} isWide={isPhone} />
  return (
    <div className="portal-board-filters">
      <div ref={search} className="portal-board-search">
        <Input.Search
          key={filters.search ?? ''}
          allowClear
          defaultValue={filters.search}
          placeholder={t('搜索标题')}
          aria-label={t('搜索标题')}
          onSearch={(text) => narrow({ search: text.trim() || undefined })}
        />
      </div>
      {isPhone ? (
        <Badge count={Object.keys(others).length} size="small">
          <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
            {t('筛选')}
          </Button>
        </Badge>
      ) : (
        fields
      )}
      {!isPhone && Object.keys(filters).length > 0 ? (
        <Button type="link" onClick={state.clear}>
          {t('清除条件')}
        </Button>
      ) : null}
      {names.length > 0 ? <BoardViews state={state} list={list} /> : null}
      {isPhone ? (
        <Drawer
          open={isOpen}
          placement="bottom"
          height="auto"
          title={t('筛选')}
          className="portal-board-sheet"
          onClose={() => setOpen(false)}
        >
          {fields}
          <Space.Compact block>
            <Button block size="large" onClick={state.clear}>
              {t('清除条件')}
            </Button>
            <Button block size="large" type="primary" onClick={() => setOpen(false)}>
              {t('完成')}
            </Button>
          </Space.Compact>
        </Drawer>
      ) : null}
    </div>
  )
}
