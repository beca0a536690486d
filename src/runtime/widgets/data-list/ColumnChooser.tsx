import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { t } from '@/domain/i18n/t'
import type { ListColumn } from './DataListNode'

interface ColumnChooserProps {
  columns: ListColumn[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

/** Which columns to show; the last one can't be removed. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const shown = columns.map((column) => column.key).filter((key) => !hidden.includes(key))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('显示的列')}
      content={
        <Checkbox.Group
          className="portal-list-columns"
          options={columns.map((column) => ({
            value: column.key,
            label: column.title,
            disabled: shown.length === 1 && shown[0] === column.key,
          }))}
          value={shown}
          onChange={(next) => onChange(columns.map((column) => column.key).filter((key) => !next.includes(key)))}
        />
      }
    >
      <Button icon={<SettingOutlined aria-hidden />} aria-label={t('选择显示的列')} title={t('选择显示的列')} />
    </Popover>
  )
}
