import { directoryComponents } from '@/src/runtime/controls/directory/directoryComponents'
import { defineField } from '@/src/runtime/defineField'

export const orgPickerField = defineField({ type: 'OrgPicker', ...directoryComponents('orgs') })
