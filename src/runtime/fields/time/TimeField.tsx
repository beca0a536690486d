import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { LiteDate, WarmDate } from '@/src/runtime/controls/DateControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

const FORMAT = 'HH:mm'

/** A time alone needs some day around it to be a moment. */
const asMoment = (time: string) => dayjs(`2000-01-01 ${time}`)

function TimeControl({ value, onChange, ...field }: FieldControlProps<string>) {
  const { node } = field
  return (
    <TimePicker
      {...antdAttributes(field, t('请选择时间'))}
      format={FORMAT}
      minuteStep={node.minuteStep ?? 1}
      needConfirm={false}
      value={value ? asMoment(value) : null}
      onChange={(next) => onChange(next ? next.format(FORMAT) : null)}
      defaultOpen={field.activation === 'press'}
    />
  )
}

const LiteTime = (props: FieldControlProps<string>) => (
  <LiteDate {...props} node={{ placeholder: t('请选择时间'), ...props.node }} format={FORMAT} />
)

export const timeField = defineField({ type: 'Time', Edit: TimeControl, Lite: LiteTime, Warm: WarmDate })
