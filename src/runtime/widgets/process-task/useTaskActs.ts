import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { refusedFields } from '@/src/runtime/page/refusedFields'
import { usePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'
import type { Attached } from './OpinionExtras'
import { sendDialog } from './sendDialog'
import type { DialogName } from './taskDialogs'

interface Acting {
  view: ProcessView
  model: FormModel
  /** Whether something may be filled in at the task. */
  isFilled: boolean
  sheet: { current: HTMLElement | null }
  /** The opinion has been handed in. */
  onDone: (said: string, isDecided: boolean) => void
}

const isConflict = (cause: unknown) => (cause as { status?: number } | null)?.status === 409

type Filled = { data?: Row; rev?: number }

/** What can be done with an instance and one's task in it. Each resolves to whether it was done; why not is in `failure`. */
export function useTaskActs({ view, model, isFilled, sheet, onDone }: Acting) {
  const { call } = usePorts()
  const client = useQueryClient()
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { task, form } = view
  const params = { id: task?.id ?? '' }

  /** What is filled in, checked as the server will check it; null where something is to be mended first. */
  function filled(): Filled | null {
    if (!isFilled) return {}
    const { data, errors } = model.collect()
    if (errors.length === 0) return { data, rev: form.rev }
    setFailure(t('有 {length} 处需要修改', { length: errors.length }))
    revealFirstError(sheet.current)
    return null
  }

  async function act(said: string, work: () => Promise<unknown>, isDecided = false): Promise<boolean> {
    setActing(true)
    setFailure(null)
    try {
      await work()
      onDone(said, isDecided)
      await client.invalidateQueries({ queryKey: ['data'] })
      return true
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      // Somebody else may have done it: the page then says who, and keeps what was written.
      if (isConflict(cause)) await client.invalidateQueries({ queryKey: ['data', 'viewProcess'] })
      const fields = refusedFields(cause)
      if (fields) {
        model.showErrors(fields)
        revealFirstError(sheet.current)
      }
      return false
    } finally {
      setActing(false)
    }
  }

  return {
    isActing,
    failure,
    forgive: () => setFailure(null),
    async complete(
      outcome: 'agree' | 'reject',
      said: { opinion: string; chosen: Record<string, Principal[]> } & Attached,
    ): Promise<boolean> {
      // What is refused need not be right.
      const given = outcome === 'agree' ? filled() : {}
      if (!given) return false
      const agreed = view.task?.kind === 'handle' ? t('已办理') : t('已同意')
      const done = outcome === 'agree' ? agreed : t('已拒绝')
      return act(done, () => call('completeTask', { params, body: { outcome, ...said, ...given } }), true)
    },
    async resubmit(opinion: string, chosen: Record<string, Principal[]>): Promise<boolean> {
      const given = filled()
      if (!given) return false
      return act(t('已重新提交'), () => call('resubmitTask', { params, body: { opinion, chosen, ...given } }))
    },
    /** Takes back what was done at the task. */
    takeBack: () => act(t('已撤回'), () => call('takeBackTask', { params, body: {} })),
    fail: (cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)),
    resolve(opinion: string, attached: Attached): Promise<boolean> | boolean {
      const given = filled()
      if (!given) return false
      return act(t('已完成委派'), () => call('resolveTask', { params, body: { opinion, ...attached, ...given } }), true)
    },
    receive: () => act(t('已领取'), () => call('receiveTask', { params })),
    putBack: () => act(t('已放回'), () => call('putBackTask', { params })),
    /** Rejects with an Error for the dialog that asked. */
    async send(button: DialogName, input: Row): Promise<boolean> {
      const { said, isDecided = false } = await sendDialog(call, button, { params, input })
      onDone(said, isDecided)
      await client.invalidateQueries({ queryKey: ['data'] })
      return true
    },
  }
}
