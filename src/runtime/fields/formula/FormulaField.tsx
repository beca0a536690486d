import { ComputedControl, ComputedText } from '@/src/runtime/controls/ComputedControl'
import { defineField } from '@/src/runtime/defineField'

export const formulaField = defineField({ type: 'Formula', Edit: ComputedControl, Read: ComputedText })
