import { DirectoryText } from '@/src/runtime/controls/DirectoryText'
import { RecordedText } from '@/src/runtime/controls/RecordedText'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'

const CurrentOrgText = (props: FieldReadProps<string>) => <DirectoryText {...props} kind="orgs" />

function CurrentOrgControl({ id, node, value, label, device }: FieldControlProps<string>) {
  return (
    <RecordedText id={id} label={label} hint="提交时自动填入填写人的部门">
      {value ? <CurrentOrgText node={node} value={value} device={device} /> : undefined}
    </RecordedText>
  )
}

export const currentOrgField = defineField({ type: 'CurrentOrg', Edit: CurrentOrgControl, Read: CurrentOrgText })
