import { PickerBox } from '@/src/runtime/controls/PickerBox'
import { LiteSelect, WarmSelect } from '@/src/runtime/controls/SelectControl'
import type { FieldControlProps, FieldReadProps } from '@/src/runtime/defineField'
import type { DirectoryKind } from '@/src/runtime/ports'
import { DirectoryPicker } from './DirectoryPicker'
import { asIds, DirectoryText, useDirectoryNames } from './DirectoryText'
import { directoryKinds } from './directoryKinds'

type Value = string | string[]

/** The components of a field for people, departments or roles. */
export function directoryComponents(kind: DirectoryKind) {
  const { placeholder, title } = directoryKinds[kind]
  function Lite(props: FieldControlProps<Value>) {
    const names = useDirectoryNames(kind, props.value)
    // Until a name arrives its id is not shown instead.
    const options = asIds(props.value).map((value) => ({ value, label: names[value] ?? '…' }))
    return (
      <PickerBox title={title} disabled={props.disabled} label={props.label}>
        <LiteSelect {...props} node={{ placeholder, ...props.node }} options={options} />
      </PickerBox>
    )
  }
  return {
    Edit: (props: FieldControlProps<Value>) => <DirectoryPicker {...props} kind={kind} />,
    Lite,
    Read: (props: FieldReadProps<Value>) => <DirectoryText {...props} kind={kind} />,
    Warm: WarmSelect,
  }
}
