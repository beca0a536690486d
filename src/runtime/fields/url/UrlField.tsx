import { kindChecks } from '@/domain/validation/kindChecks'
import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

/** A link only if the text is a valid web address: stored data may be older than the check. */
function UrlText(props: FieldReadProps<string>) {
  const { value, node } = props
  if (!value || kindChecks.url?.({ value, node, subject: '' })) return <PlainText {...props} />
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  )
}

export const urlField = defineField({
  type: 'Url',
  Edit: (props: FieldControlProps<string>) => (
    <TextControl {...props} node={{ placeholder: 'https://', ...props.node }} inputMode="url" autoComplete="url" />
  ),
  Read: UrlText,
  Warm: WarmInput,
})
