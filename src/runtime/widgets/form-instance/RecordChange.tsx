import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { pinSubForms } from '@/domain/documents/subForms'
import { t } from '@/domain/i18n/t'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { RestoredNotice } from '@/src/runtime/filling/RestoredNotice'
import { useKeeping, useKeptInput } from '@/src/runtime/filling/useKeptInput'
import { useSending } from '@/src/runtime/filling/useSending'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { RecordHead } from './RecordHead'
import type { StoredRecord } from './StoredRecord'

interface RecordChangeProps {
  /** As far as is known; somebody else may change it meanwhile. */
  latest: StoredRecord
  /** The name to keep the input under. */
  name: string
  device: Device
  /** Asks for the record again. */
  onRefresh: () => Promise<unknown>
  /** Begins again with the latest. */
  onAgain: () => void
  onEnd: () => void
}

/** A record being changed. What others do to it meanwhile is told, and does not take away what is typed. */
export function RecordChange({ latest, name, device, onRefresh, onAgain, onEnd }: RecordChangeProps) {
  const ports = usePorts()
  const client = useQueryClient()
  const [record] = useState(latest)
  const kept = useKeptInput(name)
  const { before } = kept
  const { document, subForms, data, version, orderId } = record
  // What was typed goes with the revision that it was typed into, also after a reload: the server then refuses what would
  // overwrite somebody else's change, as it does without one. Showing theirs instead would lose what is nowhere else.
  const rev = before?.rev ?? record.rev
  const options = useMemo(
    () => ({
      document: pinSubForms(document, subForms),
      mode: 'edit' as const,
      values: before?.values ?? data,
      previous: data,
      user: ports.user,
      origin: { form: document.code, version },
    }),
    [document, subForms, before, data, ports.user, version],
  )
  const model = useLoadedFormModel({ ...options, device })
  const { touches, end } = useKeeping(model, kept, rev)
  const { sheet, submit, isSending, failure } = useSending<HTMLDivElement>(model, {
    send: async (changed) => {
      try {
        await ports.call('updateFormInstance', { params: { orderId }, body: { rev, data: changed } })
      } catch (cause) {
        if ((cause as { code?: string }).code === 'revision_conflict') await onRefresh()
        throw cause
      }
      end()
      ports.notify('success', t('已保存'))
    },
    onSent: async () => {
      await client.invalidateQueries({ queryKey: ['data'] })
      onEnd()
    },
  })
  if (model) {
    model.host.refresh = () => {
      end()
      onAgain()
    }
  }
  // One's own change is newer, too, until its end.
  const isOutdated = latest.rev !== rev && !isSending
  return (
    <div className="portal-sheet" ref={sheet} {...touches}>
      <RecordHead record={record} />
      {failure || isOutdated ? (
        <Alert
          type={failure ? 'error' : 'warning'}
          showIcon
          message={failure ?? t('这份记录已被他人修改')}
          description={isOutdated ? t('您填写的内容还在，但不能直接保存；取消后可以看到最新的内容。') : undefined}
          className="portal-dialog-error"
        />
      ) : null}
      {before ? (
        <RestoredNotice at={before.at} button={t('放弃修改')} question={t('放弃恢复的内容？')} onGiveUp={onEnd} />
      ) : null}
      {model ? <FormWithEvents model={model} /> : <Skeleton active />}
      <div className="portal-sheet-actions">
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {t('保存')}
        </Button>
        <Button onClick={onEnd}>{t('取消')}</Button>
      </div>
    </div>
  )
}
