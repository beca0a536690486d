import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { ActionStep, Device } from '@/domain/documents/document'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { ActionHost, FillRequest } from '@/src/runtime/actions/ActionRun'
import { runSteps } from '@/src/runtime/actions/runSteps'
import { usePorts } from '@/src/runtime/ports'
import { ActionDialog } from './ActionDialog'
import { useWidgetPlace, widgetScopeOf } from './useWidget'
import { expressionScope, type Row } from './WidgetScope'

const FormDialog = lazyPart(async () => (await import('@/src/runtime/actions/EventfulForm')).FormDialog, {
  Waiting: () => null,
})

/** What a chain waits for. */
type Waiting =
  | { kind: 'fill'; request: FillRequest; done: (isDone: boolean) => void }
  | { kind: 'form'; form: string; done: (isDone: boolean) => void }

/** The subject of an action. */
interface Subject {
  row?: Row
  /** The selected rows of a bulk action. */
  selection?: Row[]
  input?: Row
}

export interface PageActions {
  /** Runs a chain and notifies the user when it fails. Out: whether it completed. */
  run: (steps: readonly ActionStep[], subject?: Subject) => Promise<boolean>
  /** The same; rejects with an Error for the user. */
  attempt: (steps: readonly ActionStep[], subject?: Subject) => Promise<boolean>
  dialog: ReactNode
}

/** Runs the actions of a widget, and renders the dialogs that they open. In: how a list puts out its records. */
export function usePageAction(device: Device, { exportList }: Pick<ActionHost, 'exportList'> = {}): PageActions {
  const place = useWidgetPlace()
  const ports = usePorts()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])

  const attempt = useCallback(
    async (steps: readonly ActionStep[], { row, ...names }: Subject = {}) => {
      const ask = (what: { kind: 'fill'; request: FillRequest } | { kind: 'form'; form: string }) =>
        new Promise<boolean>((resolve) => {
          const waits: Waiting = {
            ...what,
            done: (isDone) => {
              setWaiting((all) => all.filter((one) => one !== waits))
              resolve(isDone)
            },
          }
          setWaiting((all) => [...all, waits])
        })
      const host: ActionHost = {
        scope: expressionScope(widgetScopeOf(place), { row }),
        owns: () => false,
        refresh: () => client.invalidateQueries({ queryKey: ['data'] }),
        fill: (request) => ask({ kind: 'fill', request }),
        openForm: (form) => ask({ kind: 'form', form }),
        exportList,
      }
      return runSteps(steps, { host, ports, names })
    },
    [place, ports, client, exportList],
  )

  const run = useCallback(
    async (steps: readonly ActionStep[], subject?: Subject) => {
      try {
        return await attempt(steps, subject)
      } catch (cause) {
        ports.notify('error', cause instanceof Error ? cause.message : String(cause))
        return false
      }
    },
    [attempt, ports],
  )

  const dialog = waiting.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a dialog is identified by its position among the open ones.
    <Dialog key={at} waiting={one} device={device} />
  ))
  return { run, attempt, dialog }
}

function Dialog({ waiting, device }: { waiting: Waiting; device: Device }) {
  const { store } = useWidgetPlace()
  if (waiting.kind === 'form') {
    const { form, done } = waiting
    return <FormDialog request={{ form, done }} depth={1} device={device} place={`form.${store.scope.params.appId}`} />
  }
  const { request, done } = waiting
  return (
    <ActionDialog
      dialog={request.dialog}
      danger={request.danger}
      scope={request.scope}
      onClose={() => done(false)}
      onSubmit={async (input) => {
        const isDone = await request.onSubmit(input)
        if (isDone) done(true)
        return isDone
      }}
    />
  )
}
