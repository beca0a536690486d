import { Space, Tag } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import type { StoredRecord } from './RecordDoor'

/** The title of a record, and its actions. */
export function RecordHead({ record, children }: { record: StoredRecord; children?: ReactNode }) {
  return (
    <div className="portal-sheet-head">
      <div>
        <h1>{record.title}</h1>
        <div className="portal-sheet-meta">
          <span>
            {t('提交人：')}
            {record.createdByName}
          </span>
          <span>
            {t('提交时间：')}
            {dayjs(record.createdAt).format('YYYY-MM-DD HH:mm')}
          </span>
          <Tag>
            {t('版本')} {record.version}
          </Tag>
        </div>
      </div>
      <Space>{children}</Space>
    </div>
  )
}
