import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, type GetRef, Input, Modal } from 'antd'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import type { Problem } from '@/domain/documents/Problem'
import { summariseChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { t } from '@/domain/i18n/t'
import { useDesigner } from '@/src/designers/core/Designer'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { DependantList } from './DependantList'
import './publish.css'

/** Publishing is an explicit step: with a note, and the changes since the published version in words. */
export const PublishDialog = observer(function PublishDialog({ onClose }: { onClose: () => void }) {
  const session = useDocumentSession()
  const ports = useDesignerPorts()
  const { firstPublication, afterPublication } = useDesigner()
  const { message } = App.useApp()
  const [note, setNote] = useState('')
  const noteInput = useRef<GetRef<typeof Input.TextArea>>(null)
  const [error, setError] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [acceptsBreaks, setAcceptsBreaks] = useState(false)
  const check = usePublishCheck()
  const breaks = check.data?.dependants.some(({ isBroken }) => isBroken) === true
  const { document, version } = session.published
  const changes = document ? diffDocuments(session.kind, document, session.document) : []
  const texts = document ? summariseChanges(session.kind, changes, { before: document, after: session.document }) : []
  const next = (version ?? 0) + 1
  const isSame = document !== null && changes.length === 0
  const publish = async () => {
    setRunning(true)
    setError(null)
    try {
      await session.saving.flush()
      if (session.saving.state !== 'saved') throw new Error(session.saving.error ?? t('草稿还没有保存，请稍后再发布'))
      const { revision: baseRevision } = session.saving
      session.publishedAs(await ports.publish({ baseRevision, note: note.trim(), acceptsBreaks }))
      void message.success({
        duration: 6,
        content: <Published version={next} address={ports.address?.(session.document.code)} left={afterPublication} />,
      })
      onClose()
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Modal
      open
      // The dialog itself takes the focus once it is open.
      afterOpenChange={(isOpen) => isOpen && noteInput.current?.focus()}
      width={560}
      title={t('发布版本 {next}', { next })}
      okText={t('发布')}
      cancelText={t('取消')}
      confirmLoading={isRunning}
      // Not before it is known what publishing does, which also moves the button.
      okButtonProps={{ disabled: isSame || check.isPending || (breaks && !acceptsBreaks) }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {error ? <Alert type="error" showIcon message={error} className="portal-dialog-error" /> : null}
      {document === null ? (
        <p>{firstPublication}</p>
      ) : isSame ? (
        <p>{t('草稿与已发布的版本 {version} 相同，没有需要发布的修改。', { version })}</p>
      ) : (
        <>
          <p>{t('与版本 {version} 相比：', { version })}</p>
          <ul className="designer-changes" aria-label={t('修改内容')}>
            {texts.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same; the list is made anew as a whole.
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {check.error ? (
        <Alert type="warning" showIcon message={t('没能检查引用：{message}', { message: check.error.message })} />
      ) : null}
      <WarningList problems={check.data?.problems ?? []} />
      <PlanList plan={check.data?.plan ?? []} />
      <DependantList dependants={check.data?.dependants ?? []} checksBreaks />
      {breaks ? (
        <Checkbox checked={acceptsBreaks} onChange={(event) => setAcceptsBreaks(event.target.checked)}>
          {t('我知道上述引用会失效，仍要发布')}
        </Checkbox>
      ) : null}
      <label className="designer-field">
        <span>{t('发布说明')}</span>
        <Input.TextArea
          ref={noteInput}
          rows={3}
          maxLength={500}
          value={note}
          placeholder={t('说明这次改了什么、为什么，方便以后查找')}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
    </Modal>
  )
})

/** What is doubtful, as the server sees it; it prevents nothing. */
function WarningList({ problems }: { problems: readonly Problem[] }) {
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return null
  const list = (
    <ul className="designer-changes" aria-label={t('发布前请确认')}>
      {warnings.map(({ code, pointer, message }) => (
        <li key={`${code} ${pointer}`}>{message}</li>
      ))}
    </ul>
  )
  return <Alert type="warning" showIcon message={t('发布前请确认')} description={list} />
}

/** What publishing does to stored data. */
const PlanList = ({ plan }: { plan: readonly string[] }) =>
  plan.length === 0 ? null : (
    <section className="designer-plan">
      <p>{t('发布时对数据表：')}</p>
      <ol className="designer-changes" aria-label={t('对数据表的更改')}>
        {plan.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )

interface PublishedProps {
  version: number
  /** Where people use it. */
  address: string | undefined
  /** What is left to do before people see it. */
  left: string | undefined
}

/** That it is published, and the way to what people see of it now. */
const Published = ({ version, address, left }: PublishedProps) => (
  <>
    {t('已发布版本 {next}', { next: version })}
    {left ? `${t('，')}${left}` : null}
    {address ? (
      <Button type="link" size="small" href={address} target="_blank">
        {t('打开')}
      </Button>
    ) : null}
  </>
)

/** The users of the resource and what would break, for the current draft, which is therefore saved first. */
function usePublishCheck() {
  const session = useDocumentSession()
  const ports = useDesignerPorts()
  return useQuery({
    queryKey: ['publish-check', session.document.code],
    gcTime: 0,
    queryFn: async () => {
      await session.saving.flush()
      return ports.check()
    },
  })
}
