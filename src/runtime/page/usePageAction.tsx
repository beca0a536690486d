import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { isExternalUrl } from '@/domain/access/isExternalUrl'
import { usePorts } from '@/src/runtime/ports'
import { ActionDialog } from './ActionDialog'
import { fillTemplate } from './fillTemplate'
import type { ActionForm, CallAction, PageAction } from './PageAction'
import { type PageScope, usePageScope } from './PageScope'

interface Waiting {
  action: CallAction & { dialog: ActionForm }
  scope: PageScope
}

/** Runs a page's actions: navigation, or a call with its question or dialog before and its message after. */
export function usePageAction(): {
  run: (action: PageAction, part?: Partial<PageScope>) => Promise<void>
  dialog: ReactNode
} {
  const page = usePageScope()
  const ports = usePorts()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const perform = useCallback(
    async (action: CallAction, scope: PageScope) => {
      const targets = scope.selection ?? [scope.row]
      let reply: unknown
      for (const row of targets) {
        const filled = fillTemplate(
          { params: action.params, query: action.query, body: action.body },
          { ...scope, row },
        )
        reply = await ports.call(action.operation, filled as { params?: object; query?: object; body?: unknown })
      }
      await client.invalidateQueries({ queryKey: ['data'] })
      if (action.success) ports.notify('success', fillTemplate(action.success, scope))
      if (action.then) {
        const next = { ...scope, reply: reply as Record<string, unknown> } as PageScope
        ports.navigate(fillTemplate(action.then, next, encodeURIComponent))
      }
    },
    [ports, client],
  )

  const run = useCallback(
    async (action: PageAction, part: Partial<PageScope> = {}) => {
      const scope = { ...page, ...part }
      if (action.type === 'navigate') {
        const to = fillTemplate(action.to, scope, encodeURIComponent)
        return isExternalUrl(to) ? ports.openWindow(to) : ports.navigate(to)
      }
      if (action.dialog) return setWaiting({ action: { ...action, dialog: action.dialog }, scope })
      try {
        if (action.confirm && !(await ports.confirm({ ...fillTemplate(action.confirm, scope), danger: action.danger })))
          return
        await perform(action, scope)
      } catch (cause) {
        ports.notify('error', cause instanceof Error ? cause.message : String(cause))
      }
    },
    [page, ports, perform],
  )

  const dialog = waiting ? (
    <ActionDialog
      action={waiting.action}
      scope={waiting.scope}
      onClose={() => setWaiting(null)}
      onSubmit={async (input) => {
        await perform(waiting.action, { ...waiting.scope, input })
        setWaiting(null)
      }}
    />
  ) : null
  return { run, dialog }
}
