import { TimePicker } from '@formily/antd-v5'
import { t } from '@/domain/i18n/t'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { connectedControl } from '@/src/runtime/controls/connectedControl'
import { LiteDate, WarmDate } from '@/src/runtime/controls/DateControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

const FORMAT = 'HH:mm'

const TimeControl = connectedControl<string>(TimePicker, (field) => ({
  ...antdAttributes(field, t('请选择时间')),
  format: FORMAT,
  minuteStep: field.node.minuteStep ?? 1,
  needConfirm: false,
  defaultOpen: field.activation === 'press',
}))

const LiteTime = (props: FieldControlProps<string>) => (
  <LiteDate {...props} node={{ placeholder: t('请选择时间'), ...props.node }} format={FORMAT} />
)

export const timeField = defineField({ type: 'Time', Edit: TimeControl, Lite: LiteTime, Warm: WarmDate })
