import { Input, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { FormulaEditor } from '@/src/designers/core/formula/FormulaEditor'
import { Row } from '@/src/designers/core/properties/Row'
import { useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { settingTitle } from './settingSchema'
import { useFormulaScope } from './useFormulaScope'

/** A message that is sent, or waited for: its name, and the key by which sender and receiver find each other. */
export const MessageProperties = observer(function MessageProperties({ id }: { id: string }) {
  const { session, activity, set } = useActivity(id)
  const { message = {} } = activity
  const title = settingTitle('message')
  return (
    <div className="design-properties">
      <CardHead id={id} kind={title} />
      <Row title={t('消息名称')} hint={t('发送和等待的名称相同时相遇')}>
        <Input
          aria-label={t('消息名称')}
          maxLength={100}
          value={message.name ?? ''}
          onChange={({ target }) => set({ message: { ...message, name: target.value } }, title)}
        />
      </Row>
      <Row title={t('业务标识')} hint={t('名称和业务标识都相同的才是同一条消息，如订单编号')}>
        {session.form ? (
          <KeyEditor
            form={session.form}
            value={message.key ?? ''}
            onChange={(key) => set({ message: { ...message, key } }, title)}
          />
        ) : (
          <Skeleton active title={false} />
        )}
      </Row>
    </div>
  )
})

interface KeyEditorProps {
  form: FormDocument
  value: string
  onChange: (text: string) => void
}

function KeyEditor({ form, value, onChange }: KeyEditorProps) {
  const scope = useFormulaScope(form)
  return <FormulaEditor label={t('业务标识')} value={value} scope={scope} onChange={onChange} />
}
