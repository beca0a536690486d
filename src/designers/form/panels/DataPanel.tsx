import { CheckOutlined } from '@ant-design/icons'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { bindOf } from '@/domain/documents/bindOf'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { t } from '@/domain/i18n/t'
import { SearchedGroups } from '@/src/designers/core/panels/SearchedGroups'
import { useFormPorts } from '@/src/designers/form/FormPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { addField } from '@/src/designers/tree/commands/nodeActions'
import { iconOf } from '@/src/designers/tree/kindIcons'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'

/** The node of the form that is bound to a field already. */
const holderOf = (session: TreeSession, bind: string) =>
  [...session.index.values()].find(
    ({ node, subTable }) => !subTable && bindOf(node) === bind && fieldKindOf(node.type)?.valueType !== 'none',
  )?.node

/** Published fields, of this form and of others; drag one, or press Enter on it, for a node that is bound to it. */
export function DataPanel() {
  const { fields } = useFormPorts()
  const [text, setText] = useState('')
  const { data, error } = useQuery({ queryKey: ['published-fields'], queryFn: fields, gcTime: 0 })
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (!data) return <Skeleton active />
  if (data.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t('还没有发布过的字段。表单发布后，这里列出它各版本的字段和其他表单的字段')}
      />
    )
  const wanted = text.trim().toLowerCase()
  const matches = ({ title, bind }: PublishedField) => `${title} ${bind}`.toLowerCase().includes(wanted)
  const groups = data.map((group) => ({ ...group, fields: group.fields.filter(matches) }))
  const shown = groups.filter((group) => group.fields.length > 0)
  return (
    <SearchedGroups
      text={text}
      onSearch={setText}
      placeholder={t('搜索字段')}
      label={t('搜索字段')}
      empty={t('没有这样的字段')}
      itemsClassName="design-fields"
      groups={shown.map(({ formId, title, isOwn, fields: own }) => ({
        key: formId,
        name: title,
        title: isOwn ? t('本表单（各版本）') : title,
        items: own.map((field) => <FieldItem key={field.bind} field={field} />),
      }))}
    />
  )
}

const FieldItem = observer(function FieldItem({ field }: { field: PublishedField }) {
  const session = useFormSession()
  const ref = useRef<HTMLButtonElement>(null)
  const holder = holderOf(session, field.bind)
  const isUsed = holder !== undefined
  useEffect(() => {
    const element = ref.current
    if (!element || isUsed) return
    return draggable({ element, getInitialData: () => ({ type: field.type, title: field.title, field }) })
  }, [field, isUsed])
  const kind = fieldKindOf(field.type)
  return (
    <button
      ref={ref}
      type="button"
      className="design-source design-field"
      data-field={field.bind}
      data-used={isUsed || undefined}
      title={
        isUsed
          ? t('已在画布上，点击选中')
          : t('{title}，绑定 {bind}', { title: kindTitleOf(field.type), bind: field.bind })
      }
      onClick={() => (holder ? session.select([holder.id]) : addField(session, field))}
    >
      {iconOf(kind?.icon)}
      <span>{field.title}</span>
      <code>{field.bind}</code>
      {isUsed ? <CheckOutlined aria-label={t('已在画布上')} /> : null}
    </button>
  )
})
