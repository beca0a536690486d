import type { CompletionSource } from '@codemirror/autocomplete'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { Problem } from '@/domain/documents/Problem'
import type { DesignerPorts, StoredResource } from './session/DesignerPorts'
import type { DocumentSession } from './session/DocumentSession'

export interface PanelProps {
  /** The id to open in the panel: a rule, a saved simulation. */
  focus: string | null
  /** Opens a panel by its key, optionally at an entry of it. */
  open(panel: string, focus: string | null): void
}

/** An entry of a panel. */
export interface PanelPlace {
  panel: string
  focus: string
}

/** One entry of the rail and its panel. */
export interface DesignerPanel {
  key: string
  title: string
  icon: ReactNode
  Panel: ComponentType<PanelProps>
}

/**
 * What a designer of one kind of document adds to the shared shell, which provides history, problems, JSON, saving, presence, conflicts and
 * publishing. The first panel is the one that the search shortcut opens.
 */
export interface Designer<D extends Envelope = Envelope> {
  readonly kind: string
  /** Code that may be needed at any moment; the designer opens once it is loaded. */
  prepare?(): Promise<unknown>
  openSession(resource: StoredResource<D>, ports: DesignerPorts<D>): DocumentSession<D>
  readonly panels: readonly DesignerPanel[]
  /** Where a problem is mended that is in none of the parts which the canvas shows; null where it is there. */
  readonly placeOf?: (problem: Problem) => PanelPlace | null
  readonly Canvas: ComponentType
  readonly Properties: ComponentType
  readonly Preview?: ComponentType<{ onClose: () => void }>
  /** What the first publication means for people; shown before it. */
  readonly firstPublication: string
  /** What is left to do before people see what was published, if anything. */
  readonly afterPublication?: string
  /** Toolbar buttons after undo and redo. */
  readonly Tools?: ComponentType
  /** The shortcuts of the canvas, for the list of shortcuts: descriptions by key. */
  readonly shortcuts: readonly (readonly [keys: string, act: string])[]
  /** Completion for the JSON view. */
  readonly complete?: CompletionSource
}

const DesignerContext = createContext<Designer | null>(null)
export const DesignerProvider = DesignerContext.Provider

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (!designer) throw new Error('DesignerProvider is missing')
  return designer
}
