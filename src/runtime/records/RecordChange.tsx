import { toJS } from '@formily/reactive'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { mergeValues } from '@/domain/validation/mergeValues'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { RestoredNotice } from '@/src/runtime/filling/RestoredNotice'
import { useSending } from '@/src/runtime/filling/useSending'
import { useInputAutosave, useStoredInput } from '@/src/runtime/filling/useStoredInput'
import type { Row } from '@/src/runtime/model/FormModel'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { type MergedChange, MergedNotice } from './MergedNotice'
import type { StoredRecord } from './RecordDoor'
import { RecordHead } from './RecordHead'

interface RecordChangeProps {
  /** The latest known revision; somebody else may change it meanwhile. */
  latest: StoredRecord
  /** The name under which unsaved input is stored. */
  name: string
  device: Device
  /** Stores the change. */
  onSave: (body: { rev: number; data: Row }) => Promise<unknown>
  /** Reloads the record. */
  onRefresh: () => Promise<unknown>
  /** Starts again with the latest record, or with a merge of it and the input. */
  onAgain: (merged?: MergedChange) => void
  /** Initial values after a merge of two changes. */
  merged: MergedChange | null
  onEnd: () => void
}

/** A record being changed. Concurrent changes of others are reported, and do not discard the input. */
export function RecordChange({ latest, name, device, onSave, onRefresh, onAgain, onEnd, merged }: RecordChangeProps) {
  const ports = usePorts()
  const client = useQueryClient()
  const [record] = useState(latest)
  const entry = useStoredInput(name)
  const { before } = entry
  const { document, subForms, data, version } = record
  // Restored input is sent with the revision that it was based on, also after a reload: the server then refuses to
  // overwrite somebody else's change. Showing the latest data instead would lose the input.
  const start = merged ?? before
  const rev = start?.rev ?? record.rev
  const base = start?.base ?? data
  const options = useMemo(
    () => ({
      document: pinSubForms(document, subForms),
      mode: 'edit' as const,
      values: start?.values ?? data,
      previous: data,
      user: ports.user,
      origin: { form: record.form, version },
    }),
    [document, subForms, start, data, ports.user, record.form, version],
  )
  const model = useLoadedFormModel({ ...options, device })
  const { touches, end } = useInputAutosave(model, entry, { rev, base, isBegun: merged !== null })
  const { sheet, actions, submit, isSending, failure } = useSending<HTMLDivElement, void>(model, {
    send: async (changed) => {
      try {
        await onSave({ rev, data: changed })
      } catch (cause) {
        if (isRecord(cause) && cause.code === 'revision_conflict') await onRefresh()
        throw cause
      }
      end()
      ports.notify('success', t('已保存'))
    },
    onSent: async () => {
      await client.invalidateQueries({ queryKey: ['data'] })
      onEnd()
    },
    refresh: () => {
      end()
      onAgain()
    },
    inputName: name,
  })
  const merge = () => {
    if (!model) return
    const mine = toJS(model.form.values)
    const { values, clashes } = mergeValues({ base, mine, theirs: latest.data })
    onAgain({ values, clashes, rev: latest.rev, base: latest.data })
  }
  // The user's own saved change is newer, too, until this closes.
  const isOutdated = latest.rev !== rev && !isSending
  return (
    <div className="portal-sheet" ref={sheet} {...touches}>
      <RecordHead record={record} />
      {failure || isOutdated ? (
        <Alert
          type={failure ? 'error' : 'warning'}
          showIcon
          message={failure ?? t('这份记录已被他人修改')}
          description={
            isOutdated ? t('您填写的内容还在，合并到最新的内容后就可以保存；取消后只看最新的内容。') : undefined
          }
          className="portal-dialog-error"
          action={
            isOutdated ? (
              <Button size="small" onClick={merge}>
                {t('合并')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {merged && !isOutdated ? <MergedNotice document={document} clashes={merged.clashes} /> : null}
      {before && !merged ? (
        <RestoredNotice at={before.at} button={t('放弃修改')} question={t('放弃恢复的内容？')} onGiveUp={onEnd} />
      ) : null}
      {model ? <FormWithEvents model={model} actions={actions} /> : <Skeleton active />}
      <div className="portal-sheet-actions">
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {t('保存')}
        </Button>
        <Button onClick={onEnd}>{t('取消')}</Button>
      </div>
    </div>
  )
}
