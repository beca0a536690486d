import { directoryFace } from '@/src/runtime/controls/directory/directoryFace'
import { defineField } from '@/src/runtime/defineField'

export const userPickerField = defineField({ type: 'UserPicker', ...directoryFace('users') })
