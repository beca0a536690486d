import { Select, Tag } from 'antd'
import { t } from '@/domain/i18n/t'
import { selectAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

/** Free text entries: Enter or a comma ends one. */
function TagsControl({ value, onChange, ...field }: FieldControlProps<string[]>) {
  const suggestions = field.node.suggestions ?? []
  return (
    <Select<string[]>
      {...selectAttributes(field, t('输入后按回车'))}
      mode="tags"
      value={value ?? []}
      onChange={(next) => onChange([...new Set(next.map((tag) => tag.trim()))].filter(Boolean))}
      options={suggestions.map((tag) => ({ value: tag, label: tag }))}
      tokenSeparators={[',', '，', ';', '；', '\n']}
      open={suggestions.length > 0 ? undefined : false}
      suffixIcon={suggestions.length > 0 ? undefined : null}
    />
  )
}

function TagsText(props: FieldReadProps<string[]>) {
  if (!props.value?.length) return <PlainText {...props} value={null} />
  return (
    <span>
      {props.value.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}

export const tagsField = defineField({ type: 'Tags', Edit: TagsControl, Read: TagsText })
