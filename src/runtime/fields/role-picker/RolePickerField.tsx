import { directoryComponents } from '@/src/runtime/controls/directory/directoryComponents'
import { defineField } from '@/src/runtime/defineField'

export const rolePickerField = defineField({ type: 'RolePicker', ...directoryComponents('roles') })
