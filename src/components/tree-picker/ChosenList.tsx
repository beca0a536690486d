import { CloseOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { t } from '@/domain/i18n/t'
import type { PickRow } from './TreeSource'

/** More than these are counted, not listed. */
const MOST = 100

interface ChosenListProps<Row extends PickRow> {
  chosen: readonly Row[]
  onRemove: (row: Row) => void
  onClear: () => void
}

/** The checked entries, each with a button to remove it. */
export function ChosenList<Row extends PickRow>({ chosen, onRemove, onClear }: ChosenListProps<Row>) {
  return (
    <section className="portal-pick-chosen" aria-label={t('已选')}>
      <div className="portal-pick-chosen-head">
        <span role="status">{t('已选 {count}', { count: chosen.length })}</span>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={onClear}>
          {t('清空')}
        </Button>
      </div>
      <div className="portal-pick-tags">
        {chosen.slice(0, MOST).map((row) => (
          <Tag key={row.id}>
            {row.name}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('移除 {name}', { name: row.name })}
              onClick={() => onRemove(row)}
            />
          </Tag>
        ))}
        {chosen.length > MOST ? <span>{t('还有 {count} 项', { count: chosen.length - MOST })}</span> : null}
      </div>
    </section>
  )
}
