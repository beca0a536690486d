import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { fieldDefinitionOf } from '@/src/runtime/definitions'
import { PlainText } from '@/src/runtime/render/PlainText'

/** A value of the chosen record, shown like the field that it is copied from. */
function LinkedText({ node, value, device }: FieldReadProps) {
  const { field } = node
  if (!field || value === null || value === undefined) return <PlainText node={node} value={value} device={device} />
  const Read = fieldDefinitionOf(field.type)?.Read ?? PlainText
  return <Read node={{ ...field, id: node.id, title: node.title }} value={value} device={device} />
}

function LinkedControl({ id, node, value, label, device }: FieldControlProps<unknown>) {
  const isEmpty = value === null || value === undefined
  return (
    <output id={id} className="portal-computed" aria-label={label} aria-live="polite">
      {isEmpty ? (
        <span className="portal-empty">{t('选择关联记录后带出')}</span>
      ) : (
        <LinkedText node={node} value={value} device={device} />
      )}
    </output>
  )
}

export const relatedPropertyField = defineField({ type: 'RelatedProperty', Edit: LinkedControl, Read: LinkedText })
