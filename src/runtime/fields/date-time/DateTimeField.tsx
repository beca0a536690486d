import dayjs from 'dayjs'
import { DateControl, LiteDate, WarmDate } from '@/src/runtime/controls/DateControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

/** Local time in the format of the expression language; seconds are shown only if the builder wants them. */
const STORED = 'YYYY-MM-DD HH:mm:ss'
const shownOf = ({ showSeconds }: FieldReadProps['node']) => (showSeconds === true ? STORED : 'YYYY-MM-DD HH:mm')

function DateTimeText(props: FieldReadProps<string>) {
  if (!props.value) return <PlainText {...props} />
  return <time dateTime={props.value}>{dayjs(props.value).format(shownOf(props.node))}</time>
}

export const dateTimeField = defineField({
  type: 'DateTime',
  Edit: (props: FieldControlProps<string>) => (
    <DateControl {...props} format={STORED} shown={shownOf(props.node)} hasTime />
  ),
  Lite: (props: FieldControlProps<string>) => <LiteDate {...props} format={STORED} shown={shownOf(props.node)} />,
  Read: DateTimeText,
  Warm: WarmDate,
})
