import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { SearchedGroups } from '@/src/designers/core/panels/SearchedGroups'
import { addColumn, addQuery, type OfferedField } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { useDraggedField } from './useDraggedField'

/** The fields of the source: pressed or dragged, they become columns; the second button makes them queries. */
export const FieldsPanel = observer(function FieldsPanel() {
  const session = useListSession()
  const { document, preview, failure, fields } = session
  const [text, setText] = useState('')
  if (preview === undefined) return <Skeleton active />
  if (preview === null) return <Alert type="warning" showIcon message={failure} />
  const wanted = text.trim()
  const groups = [
    { key: 'own', title: preview.form.title || t('数据字段'), fields: fields.own },
    { key: 'system', title: t('系统字段'), fields: fields.system },
  ].flatMap(({ key, title, fields: offered }) => {
    const found = offered.filter((field) => field.title.includes(wanted))
    if (found.length === 0) return []
    const items = found.map((field) => <FieldItem key={field.id} field={field} />)
    return [{ key, name: title, title, items }]
  })
  const missing = fields.own.filter(({ id }) => !document.columns.some(({ field }) => field === id))
  return (
    <>
      <SearchedGroups
        text={text}
        onSearch={setText}
        placeholder={t('搜索字段')}
        label={t('搜索字段')}
        empty={t('没有这样的字段')}
        groups={groups}
        itemsClassName="list-fields"
      />
      {missing.length > 0 && wanted === '' ? (
        <Button
          block
          className="list-add-all"
          onClick={() => {
            for (const field of missing) session.execute(addColumn(session.document, field))
          }}
        >
          {t('添加其余 {count} 个字段', { count: missing.length })}
        </Button>
      ) : null}
    </>
  )
})

const FieldItem = observer(function FieldItem({ field }: { field: OfferedField }) {
  const session = useListSession()
  const { document } = session
  const drag = useDraggedField(field)
  const isShown = document.columns.some((column) => column.field === field.id)
  const isAsked = document.queries.some((query) => query.field === field.id)
  const { title } = field
  return (
    <div className="list-field" ref={drag}>
      <button
        type="button"
        aria-label={t('添加列「{title}」', { title })}
        onClick={() => session.execute(addColumn(session.document, field))}
      >
        {isShown ? <CheckOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
        <span>{title}</span>
      </button>
      <Button
        type="text"
        size="small"
        disabled={isAsked}
        aria-label={t('添加查询条件「{title}」', { title })}
        onClick={() => session.execute(addQuery(session.document, field))}
      >
        {t('查询')}
      </Button>
    </div>
  )
})
