import { createContext, useContext } from 'react'
import type { OperationName } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'

/** The request of a call. */
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

/** Both ways of calling, from the untyped one: the server answers as the contract says. */
export const callingBy = (callNamed: CallNamed): Pick<RuntimePorts, 'call' | 'callNamed'> => ({
  callNamed,
  call: callNamed as RuntimePorts['call'],
})

/** A page of records, as every list call of the contract replies. */
export interface ListReply {
  content: Record<string, unknown>[]
  total: number
  /** There are more than `total`; the rest was not counted. */
  isCapped?: boolean
  /** The row before the next page, if the list can be read that way. */
  next?: string | null
  labels?: Record<string, Record<string, string>>
}

/** How far a download is. */
export interface DownloadState {
  bytes: number
  /** Rows of the whole file, where the answer says so. */
  rows?: number
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
  /** Further texts by which it is found. */
  keywords?: string
  /** A role that needs an organisation, which must be chosen with it (specification §6). */
  needBindOrg?: boolean
}

export type DirectoryKind = 'users' | 'orgs' | 'roles'

/** A match of a text in the directory. */
export interface NamedEntry {
  id: string
  name: string
  /** An unambiguous text for it: with the account, or with the path. */
  spelling: string
  /** It has no children. */
  leaf: boolean
  needBindOrg: boolean
}

/** The requested entries: all if empty. */
export interface DirectoryQuery {
  ids?: string[]
  search?: string
  /** Direct children; `root` for the top. */
  parentId?: string
  /** Roles are listed with their groups unless filtered. */
  type?: 'role' | 'role-group'
  /** Limit; a page of the tree picker if absent. */
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

/** Storage of this tab for the user's unsaved input, which survives reloads and logins. */
export interface StoredInput {
  read(name: string): string | null
  /** Null removes it and all entries below it, `name/…`. */
  write(name: string, text: string | null): void
  /** Runs when the page may be unloaded, and before a session's data is removed. Out: how to unsubscribe. */
  onLeave(run: () => void): () => void
  /** Whether the page is being replaced while its tab stays open, for example by another frame: the input is restored on return. */
  isLeaving(): boolean
}

/**
 * The only interface of the runtime to its surroundings; src/app provides the real one, tests and designers their own.
 * Every function rejects with an Error whose message can be shown to the user.
 */
export interface RuntimePorts {
  /** Runs an operation of the contract. */
  call<Name extends OperationName>(
    operation: Name,
    request: OperationRequest<Name>,
  ): Promise<OperationTypes[Name]['reply']>
  /** The same for an operation that a document names: its reply is untyped. */
  callNamed: CallNamed
  /** The same ports for what belongs to another application than the current one. */
  inApplication(appId: string): RuntimePorts
  /** Saves the file with which an operation answers, cancelled through the signal. Out: how many rows it has, where the answer says so. */
  download(
    operation: string,
    request: Pick<AnyRequest, 'params' | 'query'>,
    options: { progress: (state: DownloadState) => void; signal: AbortSignal },
  ): Promise<DownloadState>
  upload(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<UploadedFile>
  fileUrl(id: string): string
  /** Loads the components of kinds that another component shows, which cannot import the registry without a cycle. */
  loadKinds(types: Iterable<string>): Promise<void>
  /** Sites that forms may show in a frame, as origins; the operator names them. */
  frameOrigins: readonly string[]
  /** Address of the page that shows a submitted form. */
  recordUrl(orderId: string): string
  /** People, organisations, or roles with their groups. */
  directory(kind: DirectoryKind, query: DirectoryQuery): Promise<DirectoryEntry[]>
  /** Names for directory ids in fields, batched; an unknown id is its own name. */
  labels(kind: DirectoryKind, values: string[]): Promise<Record<string, string>>
  /** All matches of texts by name, by kind and text, in one call. */
  resolveNames(
    texts: Readonly<Record<DirectoryKind, readonly string[]>>,
  ): Promise<Record<DirectoryKind, ReadonlyMap<string, NamedEntry[]>>>
  dictionary(code: string): Promise<Choice[]>
  navigate(to: string, options?: { replace?: boolean }): void
  /** Opens an address in a new window. */
  openWindow(url: string): void
  /** `action`: what can be done about it, as long as it is shown. */
  notify(kind: 'success' | 'warning' | 'error', message: string, action?: { title: string; run: () => void }): void
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
