import { DirectoryText } from '@/src/runtime/controls/DirectoryText'
import { RecordedText } from '@/src/runtime/controls/RecordedText'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'

const CurrentUserText = (props: FieldReadProps<string>) => <DirectoryText {...props} kind="users" />

function CurrentUserControl({ id, node, value, label, device }: FieldControlProps<string>) {
  return (
    <RecordedText id={id} label={label} hint="提交时自动填入填写人">
      {value ? <CurrentUserText node={node} value={value} device={device} /> : undefined}
    </RecordedText>
  )
}

export const currentUserField = defineField({ type: 'CurrentUser', Edit: CurrentUserControl, Read: CurrentUserText })
