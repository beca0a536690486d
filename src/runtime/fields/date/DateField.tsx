import { DateControl, LiteDate, WarmDate } from '@/src/runtime/controls/DateControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

const FORMAT = 'YYYY-MM-DD'

export const dateField = defineField({
  type: 'Date',
  Edit: (props: FieldControlProps<string>) => <DateControl {...props} format={FORMAT} />,
  Lite: (props: FieldControlProps<string>) => <LiteDate {...props} format={FORMAT} />,
  Warm: WarmDate,
})
