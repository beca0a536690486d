import { directoryFace } from '@/src/runtime/controls/directory/directoryFace'
import { defineField } from '@/src/runtime/defineField'

export const orgPickerField = defineField({ type: 'OrgPicker', ...directoryFace('orgs') })
