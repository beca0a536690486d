import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField } from '@/src/runtime/defineField'

export const textField = defineField({ type: 'Text', Edit: TextControl, Warm: WarmInput })
