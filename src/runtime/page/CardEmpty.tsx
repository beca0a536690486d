import { Empty } from 'antd'
import { t } from '@/domain/i18n/t'

interface CardEmptyProps {
  text?: { title?: string; description?: string }
}

/** The empty state of a card: a message and what to do. */
export function CardEmpty({ text }: CardEmptyProps) {
  return (
    <Empty
      className="portal-card-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <div>{text?.title ?? t('暂无数据')}</div>
          {text?.description ? <div>{text.description}</div> : null}
        </>
      }
    />
  )
}
