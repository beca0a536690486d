import type { ColumnType, Generated } from 'kysely'
import type { StoredTable } from '@/domain/documents/kinds/entity/plan/EntityPlan'
import type { CalendarDayTable, WorkingCalendarTable } from '@/server/db/calendarTables'
import type { InApplication, InRealm, Json, Time } from '@/server/db/columnTypes'
import type { HolderTables } from '@/server/db/holderTables'
import type { MessageDeliveryTable, MessageDigestTable, MessageSettingTable } from '@/server/db/messageTables'
import type { NotificationTable } from '@/server/db/noticeTables'
import type { ProcessTables } from '@/server/db/processTables'
import type { TaskTables } from '@/server/db/taskTables'

export interface OrgTable extends InRealm {
  id: string
  parentId: string | null
  code: string
  name: string
  fullName: string
  pinyin: string
  sort: Generated<number>
  /** Who decides for the department in approvals. */
  headId: string | null
}

export interface AccountTable extends InRealm {
  id: string
  username: string
  realName: string
  pinyin: string
  avatar: string | null
  orgId: string | null
  passwordHash: string | null
  isSuperuser: Generated<boolean>
  isDisabled: Generated<boolean>
  createdAt: Time
}

export interface RoleGroupTable extends InRealm {
  id: string
  parentId: string | null
  code: string
  name: string
  pinyin: string
}

export interface RoleTable extends InRealm {
  id: string
  groupId: string
  code: string
  name: string
  pinyin: string
  needBindOrg: Generated<boolean>
}

export interface AccountRoleTable extends InRealm {
  id: Generated<string>
  userId: string
  roleId: string
  /** The organisation for which the role is held; the role says whether one is needed. */
  orgId: string | null
}

/** How a session was authenticated. */
export type SignIn = 'password' | 'cas' | 'oidc' | 'code'

/** What its provider gave for ending the session there, and hashes of the names by which the provider ends it. */
interface OfProvider {
  idToken: string | null
  providerSession: string | null
  providerUser: string | null
}

export interface SessionTable extends InRealm, OfProvider {
  tokenHash: string
  userId: string
  createdAt: Time
  seenAt: Time
  expiresAt: string
  signIn: Generated<SignIn>
  userAgent: string | null
  address: string | null
}

export interface ApplicationTable extends InRealm {
  id: string
  code: string
  name: string
  pinyin: string
  iconUrl: string | null
  description: string | null
  appType: string
  menus: ColumnType<unknown[], string | undefined, string>
  /** Whether published forms that no menu names are added below the stored menus. */
  addsPublished: Generated<boolean>
  menusRevision: Generated<number>
  url: string | null
  createdAt: Time
}

export interface ApplicationMemberTable extends InApplication {
  userId: string
  permissionType: number
}

export interface ApplicationFavouriteTable extends InApplication {
  userId: string
  sort: number
}

export interface BizCatalogTable extends InApplication {
  id: string
  parentId: string | null
  name: string
  pinyin: string
  sort: Generated<number>
}

export interface AnnouncementTable extends InRealm {
  id: string
  title: string
  content: string
  pinyin: string
  isPinned: Generated<boolean>
  status: Generated<'draft' | 'published' | 'withdrawn'>
  publishedAt: string | null
  createdAt: Time
  updatedAt: Time
  createdBy: string
  /** Principals; null for everybody. */
  audience: ColumnType<string[] | null, string | null, string | null>
}

export interface DictItem {
  value: string
  label: string
  disabled?: boolean
}

export interface DictTable extends InApplication {
  id: string
  code: string
  name: string
  pinyin: string
  items: Json<DictItem[]>
  updatedAt: Time
}

export interface ResourceTable extends InApplication {
  id: string
  kind: string
  code: string
  title: string
  pinyin: string
  catalogId: string | null
  document: Json<unknown>
  journal: ColumnType<unknown, string | null, string | null>
  revision: Generated<number>
  publishedVersion: number | null
  publishedRevision: number | null
  isOnline: Generated<boolean>
  createdAt: Time
  createdBy: string
  updatedAt: Time
  updatedBy: string
}

export interface ResourceVersionTable extends InApplication {
  resourceId: string
  version: number
  id: string
  note: string
  document: Json<unknown>
  formerKeys: ColumnType<unknown, string | undefined, string>
  /** What its content was compiled to when it was published. */
  compiled: ColumnType<unknown, string | null | undefined, string | null>
  sha256: string
  createdAt: Time
  createdBy: string
}

export interface ResourceReferenceTable extends InApplication {
  /** Of the published version; of the draft otherwise. */
  isPublished: Generated<boolean>
  fromId: string
  path: string
  target: string
}

/** A builder's page in which a resource is open; it lives as long as it reports itself. */
interface ResourcePresenceTable extends InApplication {
  resourceId: string
  client: string
  userId: string
  since: Time
  seenAt: Time
}

/** Former codes of a renamed resource or dictionary. */
export interface CodeAliasTable extends InApplication {
  kind: string
  code: string
  targetId: string
  createdAt: Time
}

export interface FormUniqueValueTable extends InApplication {
  formId: string
  nodeId: string
  /** A hash of the normalised value. */
  value: string
  recordId: string
}

export interface FormInstanceTable extends InApplication {
  id: string
  formId: string
  version: number
  title: string
  data: Json<Record<string, unknown>>
  rev: Generated<number>
  createdAt: Time
  createdBy: string
  updatedAt: Time
  updatedBy: string
  /** Set while it is in the recycle bin. */
  deletedAt: string | null
  deletedBy: string | null
  /** The process instance that it belongs to, which says who reads and changes it. */
  processInstanceId: string | null
}

/** The table of an entity as it is: its columns by the ids of fields, also of retired ones (domain/documents/kinds/entity/plan). */
export interface EntityTableTable extends InApplication {
  entityId: string
  columns: Json<StoredTable['columns']>
  titleField: string | null
}

/** Which records of entities refer to an upload. */
export interface RecordFileUseTable extends InApplication {
  fileId: string
  entityId: string
  recordId: string
}

export interface IdempotencyTable extends InRealm {
  userId: string
  operation: string
  key: string
  requestHash: string
  reply: Json<unknown>
  createdAt: Time
}

export interface SerialCounterTable extends InApplication {
  formId: string
  nodeId: string
  period: string
  value: number
}

export interface FileTable extends InApplication {
  id: string
  name: string
  size: number
  type: string
  sha256: string
  createdAt: Time
  createdBy: string
}

/** Which records refer to an upload. */
export interface FileUseTable extends InApplication {
  fileId: string
  instanceId: string
}

/** A view: current and former codes of resources and dictionaries. */
export interface CodeOwnerView extends InApplication {
  kind: string
  code: string
  id: string
}

export interface AuditTable extends InRealm {
  id: string
  at: Time
  userId: string | null
  appId: string | null
  operation: string
  target: string
  address: string | null
  details: Json<object> | null
  /** Assigned after the transaction, with the hashes (chainAudit). */
  number: Generated<number | null>
  previousHash: Generated<string | null>
  hash: Generated<string | null>
}

export interface WorkbenchTable extends InRealm {
  id: string
  /** Null: the default of all. */
  userId: string | null
  document: Json<unknown>
  updatedAt: Time
}

export interface PersonalEntranceTable extends InRealm {
  userId: string
  sort: number
  name: string
  url: string
}

export interface RandomCodeTable extends InRealm, OfProvider {
  codeHash: string
  userId: string
  signIn: Generated<Exclude<SignIn, 'password'>>
  expiresAt: string
}

export interface QrLoginTable extends InRealm {
  scanHash: string
  ticketHash: string
  userAgent: string
  address: string
  createdAt: Time
  expiresAt: string
}

/** Attempts that may be guesses, counted from the first of them until it expires. */
interface AttemptTable extends InRealm {
  keyHash: string
  count: Generated<number>
  expiresAt: string
  nextAt: string | null
}

export interface JobTable extends InRealm {
  id: string
  name: string
  payload: Json<unknown>
  dueAt: string
  /** When it may be taken; taking it moves this on. */
  nextAt: string
  attempts: Generated<number>
  error: string | null
  failedAt: string | null
  createdAt: Time
}

/** The tables as TypeScript sees them; CamelCasePlugin maps the names to snake_case. */
export interface Tables extends TaskTables, ProcessTables, HolderTables {
  realm: { realmId: number; code: string; name: string }
  org: OrgTable
  account: AccountTable
  roleGroup: RoleGroupTable
  role: RoleTable
  accountRole: AccountRoleTable
  session: SessionTable
  application: ApplicationTable
  applicationMember: ApplicationMemberTable
  applicationFavourite: ApplicationFavouriteTable
  bizCatalog: BizCatalogTable
  announcement: AnnouncementTable
  dict: DictTable
  resource: ResourceTable
  resourceVersion: ResourceVersionTable
  resourceReference: ResourceReferenceTable
  resourcePresence: ResourcePresenceTable
  codeAlias: CodeAliasTable
  formInstance: FormInstanceTable
  formUniqueValue: FormUniqueValueTable
  entityTable: EntityTableTable
  recordFileUse: RecordFileUseTable
  idempotency: IdempotencyTable
  serialCounter: SerialCounterTable
  file: FileTable
  fileUse: FileUseTable
  codeOwner: CodeOwnerView
  audit: AuditTable
  messageDelivery: MessageDeliveryTable
  messageDigest: MessageDigestTable
  messageSetting: MessageSettingTable
  notification: NotificationTable
  workbench: WorkbenchTable
  personalEntrance: PersonalEntranceTable
  randomCode: RandomCodeTable
  qrLogin: QrLoginTable
  attempt: AttemptTable
  job: JobTable
  jobPlan: InRealm & { name: string; plannedAt: string }
  workingCalendar: WorkingCalendarTable
  calendarDay: CalendarDayTable
}
