import { UserOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { useHolderNames } from '@/src/designers/process/words/useHolderNames'
import { CardFrame } from './CardFrame'

/** Where a process begins: who may start it. */
export const StartCard = observer(function StartCard({ id }: { id: string }) {
  const { document } = useProcessSession()
  const { startable } = completeActivity(document.activities[id])
  const names = useHolderNames(startable)
  const sentence = startable.length === 0 ? t('所有人') : startable.map((one) => names[one] ?? '…').join(t('、'))
  return <CardFrame id={id} look="start" icon={<UserOutlined aria-hidden />} sentence={sentence} />
})

export const EndMark = ({ title }: { title: string }) => (
  <div className="process-end">
    <span aria-hidden />
    {title}
  </div>
)
