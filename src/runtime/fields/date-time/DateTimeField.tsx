import { DateControl, LiteDate, WarmDate } from '@/src/runtime/controls/DateControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

const FORMAT = 'YYYY-MM-DD HH:mm'

export const dateTimeField = defineField({
  type: 'DateTime',
  Edit: (props: FieldControlProps<string>) => <DateControl {...props} format={FORMAT} hasTime />,
  Lite: (props: FieldControlProps<string>) => <LiteDate {...props} format={FORMAT} />,
  Warm: WarmDate,
})
