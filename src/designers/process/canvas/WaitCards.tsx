import { ApiOutlined, FieldTimeOutlined, PartitionOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { delayAt } from '@/domain/process/graph/waitRules'
import { useProcessTitle } from '@/src/designers/process/properties/ProcessSelect'
import { serviceTitle } from '@/src/designers/process/properties/settingSchema'
import { type ProcessSession, useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { sayDuration } from '@/src/designers/process/words/sayDuration'
import { CardFrame } from './CardFrame'
import { CardTools } from './CardTools'

const titleOfField = ({ form }: ProcessSession, id: string) => {
  const node = form ? indexNodes(form).get(id)?.node : undefined
  return node ? titleOf(node) : '…'
}

/** A step at which the process waits for a time. */
export const DelayCard = observer(function DelayCard({ id }: { id: string }) {
  const session = useProcessSession()
  const delay = delayAt(session.document.elements[id], session.document.activities[id] ?? {})
  const sentence = !delay
    ? ''
    : 'field' in delay
      ? t('等到“{field}”', { field: titleOfField(session, delay.field) })
      : t('等待 {text}', { text: sayDuration(delay) })
  return (
    <CardFrame
      id={id}
      look="delay"
      icon={<FieldTimeOutlined aria-hidden />}
      sentence={sentence}
      missing={t('请设置等待多久')}
      tools={<CardTools id={id} />}
      isMovable
    />
  )
})

/** A step at which another process is started. */
export const CallCard = observer(function CallCard({ id }: { id: string }) {
  const { document } = useProcessSession()
  const { call } = document.activities[id] ?? {}
  const title = useProcessTitle(call?.process?.$ref.replace(/^process:/, ''))
  return (
    <CardFrame
      id={id}
      look="call"
      icon={<PartitionOutlined aria-hidden />}
      sentence={title === '' ? '' : t('发起“{title}”', { title })}
      missing={t('请选择要发起的流程')}
      chips={call?.continues ? [t('不等待结束')] : []}
      tools={<CardTools id={id} />}
      isMovable
    />
  )
})

/** What a service does, in short. */
function sayService(service: NonNullable<ActivitySettings['service']>): string {
  if (service.type === 'http') return service.url && `${service.method} ${service.url}`
  return serviceTitle(service.type)
}

/** A step that the portal does by itself. */
export const ServiceCard = observer(function ServiceCard({ id }: { id: string }) {
  const { document } = useProcessSession()
  const { service } = document.activities[id] ?? {}
  return (
    <CardFrame
      id={id}
      look="service"
      icon={<ApiOutlined aria-hidden />}
      sentence={service ? sayService(service) : ''}
      missing={t('请设置做什么')}
      tools={<CardTools id={id} />}
      isMovable
    />
  )
})
