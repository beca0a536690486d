import { directoryFace } from '@/src/runtime/controls/directory/directoryFace'
import { defineField } from '@/src/runtime/defineField'

export const rolePickerField = defineField({ type: 'RolePicker', ...directoryFace('roles') })
