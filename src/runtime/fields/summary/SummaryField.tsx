import { ComputedControl, ComputedText } from '@/src/runtime/controls/ComputedControl'
import { defineField } from '@/src/runtime/defineField'

export const summaryField = defineField({ type: 'Summary', Edit: ComputedControl, Read: ComputedText })
