import { Pagination } from 'antd'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { ListReply } from '@/src/runtime/ports'
import { PAGE_SIZES, type useListState } from './useListState'

interface ListPagesProps {
  reply: ListReply
  state: ReturnType<typeof useListState>
  device: Device
}

/** Pagination of a list. If not all rows have been counted, there is always a next page. */
export function ListPages({ reply: { total, isCapped = false }, state, device }: ListPagesProps) {
  return (
    <Pagination
      className="portal-list-pages"
      align="end"
      current={state.page}
      pageSize={state.size}
      total={isCapped ? Math.max(total, state.page * state.size) + 1 : total}
      showSizeChanger={device !== 'phone'}
      simple={device === 'phone'}
      pageSizeOptions={PAGE_SIZES}
      showTotal={() => (isCapped ? t('多于 {total} 条', { total }) : t('共 {total} 条', { total }))}
      onChange={(page, size) => state.goTo({ page, size })}
    />
  )
}
