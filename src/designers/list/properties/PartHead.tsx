import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { moveBy, remove } from '@/src/designers/list/canvas/useListKeys'
import { useListSession } from '@/src/designers/list/session/ListSession'

/** The name of the selected part, and what can be done with it. */
export const PartHead = observer(function PartHead({ id, kind }: { id: string; kind: string }) {
  const session = useListSession()
  return (
    <header className="list-part-head">
      <strong>{t('{kind}「{title}」', { kind, title: session.titleOf(id) })}</strong>
      <Space size={4}>
        <Button
          size="small"
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('前移')}
          onClick={() => moveBy(session, id, -1)}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowRightOutlined aria-hidden />}
          aria-label={t('后移')}
          onClick={() => moveBy(session, id, 1)}
        />
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('删除')}
          onClick={() => remove(session, id)}
        />
      </Space>
    </header>
  )
})
