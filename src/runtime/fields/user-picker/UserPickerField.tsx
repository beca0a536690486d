import { directoryComponents } from '@/src/runtime/controls/directory/directoryComponents'
import { defineField } from '@/src/runtime/defineField'

export const userPickerField = defineField({ type: 'UserPicker', ...directoryComponents('users') })
