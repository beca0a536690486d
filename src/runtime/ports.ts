import { createContext, useContext } from 'react'
import type { OperationName } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'

/** What a call is given. */
interface AnyRequest {
  params?: object
  query?: object
  body?: unknown
  idempotencyKey?: string
}

interface OperationRequest<Name extends OperationName> extends AnyRequest {
  params?: OperationTypes[Name]['params']
  query?: OperationTypes[Name]['query']
  body?: OperationTypes[Name]['body']
}

export type CallNamed = (operation: string, request: AnyRequest) => Promise<unknown>

/** Both ways of calling, from the one that can do any: the server answers as the contract says. */
export const callingBy = (callNamed: CallNamed): Pick<RuntimePorts, 'call' | 'callNamed'> => ({
  callNamed,
  call: callNamed as RuntimePorts['call'],
})

/** A page of records, as every list call of the contract replies. */
export interface ListReply {
  content: Record<string, unknown>[]
  total: number
  /** There are more than `total`; nobody has counted them. */
  isCapped?: boolean
  /** The row behind which the next page begins, where the list can be read that way. */
  next?: string | null
  labels?: Record<string, Record<string, string>>
}

export interface UploadedFile {
  id: string
  name: string
  size: number
  type?: string
}

export interface DirectoryEntry {
  id: string
  name: string
  /** Path or department, shown beside the name. */
  detail?: string
  parentId?: string | null
  leaf?: boolean
  type?: 'user' | 'org' | 'role' | 'role-group'
  code?: string
  /** What it is found by besides its name. */
  keywords?: string
  /** A role that is held for an organisation, which must be said with it (specification §6). */
  needBindOrg?: boolean
}

export type DirectoryKind = 'users' | 'orgs' | 'roles'

/** What a text names in the directory. */
export interface NamedEntry {
  id: string
  name: string
  /** A text that names it and nothing else: with the account, or with the path. */
  spelling: string
  /** Nothing stands below it. */
  leaf: boolean
  needBindOrg: boolean
}

/** Which entries are asked for: all when nothing is said. */
export interface DirectoryQuery {
  ids?: string[]
  search?: string
  /** Those right below; `root` for the top. */
  parentId?: string
  /** Roles stand among their groups unless told apart. */
  type?: 'role' | 'role-group'
  /** At most; a page of the tree picker when absent. */
  size?: number
}

export interface Choice {
  value: string
  label: string
}

export interface SignedInUser {
  id: string
  username: string
  name: string
  orgId?: string | null
  roles?: string[]
  isSuperuser?: boolean
}

/** What this tab keeps for the user through reloads and logins. */
export interface StoredInput {
  read(name: string): string | null
  /** Null forgets it and all below it, `name/…`. */
  write(name: string, text: string | null): void
  /** Runs when the page may be seen for the last time, and before what belongs to a session goes. Out: ends that. */
  onLeave(run: () => void): () => void
  /** Whether the whole page goes while its tab stays open, as for one of another frame: who comes back finds what was filled in. */
  isLeaving(): boolean
}

/**
 * The only doors through which the runtime reaches the world; src/app gives it real ones, tests and designers their own.
 * Every function rejects with an Error whose message can be shown to the user.
 */
export interface RuntimePorts {
  /** Runs an operation of the contract. */
  call<Name extends OperationName>(
    operation: Name,
    request: OperationRequest<Name>,
  ): Promise<OperationTypes[Name]['reply']>
  /** The same for an operation that a document names by text: nothing is known of its reply. */
  callNamed: CallNamed
  upload(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<UploadedFile>
  fileUrl(id: string): string
  /** Brings the faces of kinds that a face shows; the registry itself leads to all faces and can't be asked by one. */
  loadKinds(types: Iterable<string>): Promise<void>
  /** Sites that forms may show in a frame, as origins; the operator names them. */
  frameOrigins: readonly string[]
  /** Address of the page that shows a submitted form. */
  recordUrl(orderId: string): string
  /** People, organisations, or roles with their groups. */
  directory(kind: DirectoryKind, query: DirectoryQuery): Promise<DirectoryEntry[]>
  /** Names for what fields hold of the directory, batched; an id without an entry keeps its id as name. */
  labels(kind: DirectoryKind, values: string[]): Promise<Record<string, string>>
  /** What texts name, each by itself: everything that is called so, by kind and text; asked for all at once. */
  resolveNames(
    texts: Readonly<Record<DirectoryKind, readonly string[]>>,
  ): Promise<Record<DirectoryKind, ReadonlyMap<string, NamedEntry[]>>>
  dictionary(code: string): Promise<Choice[]>
  navigate(to: string, options?: { replace?: boolean }): void
  /** Opens an address in a window of its own. */
  openWindow(url: string): void
  notify(kind: 'success' | 'warning' | 'error', message: string): void
  storedInput: StoredInput
  confirm(question: { title: string; content?: string; danger?: boolean }): Promise<boolean>
  user: SignedInUser | null
}

const PortsContext = createContext<RuntimePorts | null>(null)
export const PortsProvider = PortsContext.Provider

export function usePorts(): RuntimePorts {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('PortsProvider is missing above the runtime')
  return ports
}
