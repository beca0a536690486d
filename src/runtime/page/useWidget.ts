import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Scope } from '@/domain/expression/Scope'
import type { WidgetPlan } from '@/src/runtime/plan/compilePagePlan'
import type { PageStore } from './PageStore'
import { expressionScope, type Row, type WidgetScope } from './WidgetScope'

interface WidgetPlace {
  store: PageStore
  widget: WidgetPlan
}

const WidgetContext = createContext<WidgetPlace | null>(null)
export const WidgetProvider = WidgetContext.Provider

export function useWidgetPlace(): WidgetPlace {
  const place = useContext(WidgetContext)
  if (!place) throw new Error('WidgetProvider is missing')
  return place
}

const NONE: readonly string[] = []

/** Renders again when what the widget reads changes, and only then. `keys`: those of its own state that it shows. */
function useStamp(keys: readonly string[]): number {
  const { store, widget } = useWidgetPlace()
  const topics = useMemo(() => store.topicsOf(widget, keys), [store, widget, keys])
  const subscribe = useCallback((listener: () => void) => store.subscribe(topics, listener), [store, topics])
  return useSyncExternalStore(subscribe, () => store.stampOf(topics))
}

/** Scope of a widget's texts at this moment. */
export const widgetScopeOf = ({ store, widget }: WidgetPlace): WidgetScope => ({
  page: store.scope,
  parameters: store.parametersOf(widget),
  self: store.published(widget.id),
})

/** Names that do not change while the page is open; their values are read on demand. */
export function useWidgetScope(row?: Row): Scope {
  const place = useWidgetPlace()
  const stamp = useStamp(NONE)
  return useMemo(() => expressionScope(widgetScopeOf(place), { row }), [place, stamp, row])
}

export interface WidgetState {
  read: (key: string) => string | undefined
  write: (part: Record<string, string | undefined>) => void
}

/** The widget's own state: in the address if its document says so, else with the page while it is open. */
export function useWidgetState(keys: readonly string[]): WidgetState {
  const { store, widget } = useWidgetPlace()
  const stamp = useStamp(keys)
  return useMemo(
    () => ({
      read: (key) => store.read(widget.id, key),
      write: (part) => store.write(widget.id, part),
    }),
    [store, widget, stamp],
  )
}

/** Publishes what the widget has loaded or what was chosen in it. */
export function usePublications(values: Row): void {
  const { store, widget } = useWidgetPlace()
  useEffect(() => store.publish(widget.id, values))
}

/** Required parameters of the widget without a value. */
export function useMissingParameters(): readonly string[] {
  const { store, widget } = useWidgetPlace()
  useStamp(NONE)
  if (widget.required.length === 0) return NONE
  const values = store.parametersOf(widget)
  return widget.required.filter((name) => !Object.hasOwn(values, name))
}
