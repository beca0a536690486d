import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { t } from '@/domain/i18n/t'

interface FieldTipProps {
  /** DOM id of the text, for the control that it describes. */
  id: string
  title: string
  text: string
}

/** The question mark beside a title; its text is available by pointer, touch and keyboard. */
export function FieldTip({ id, title, text }: FieldTipProps) {
  return (
    <>
      <Tooltip title={text} trigger={['hover', 'focus']}>
        <button type="button" className="portal-item-tip" aria-label={t('{title}的提示', { title })}>
          <QuestionCircleOutlined aria-hidden />
        </button>
      </Tooltip>
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
