import { useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { DirectorySelect } from '@/src/runtime/controls/DirectorySelect'
import { DirectoryText } from '@/src/runtime/controls/DirectoryText'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { usePorts } from '@/src/runtime/ports'

type Value = string | string[]

function RolePickerControl(props: FieldControlProps<Value>) {
  const { listRoles } = usePorts()
  const load = useCallback((search: string) => listRoles(search), [listRoles])
  return <DirectorySelect {...props} kind="roles" noun={t('角色')} load={load} />
}

export const rolePickerField = defineField({
  type: 'RolePicker',
  Edit: RolePickerControl,
  Read: (props: FieldReadProps<Value>) => <DirectoryText {...props} kind="roles" />,
})
