import { useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { DirectorySelect } from '@/src/runtime/controls/DirectorySelect'
import { DirectoryText, useDirectoryNames } from '@/src/runtime/controls/DirectoryText'
import { LiteSelect, WarmSelect } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { usePorts } from '@/src/runtime/ports'

type Props = FieldControlProps<string | string[]>

function UserPickerControl(props: Props) {
  const { searchUsers } = usePorts()
  const load = useCallback((search: string) => searchUsers(search), [searchUsers])
  return <DirectorySelect {...props} kind="users" noun={t('人员')} load={load} />
}

function LiteUserPicker(props: Props) {
  const names = useDirectoryNames('users', props.value)
  const options = Object.entries(names).map(([id, name]) => ({ value: id, label: name }))
  return <LiteSelect {...props} node={{ placeholder: t('请选择人员'), ...props.node }} options={options} />
}

export const userPickerField = defineField({
  type: 'UserPicker',
  Edit: UserPickerControl,
  Lite: LiteUserPicker,
  Read: (props: FieldReadProps<string | string[]>) => <DirectoryText {...props} kind="users" />,
  Warm: WarmSelect,
})
