import type { InApplication, InRealm } from '@/server/db/columnTypes'
import type { Tables } from '@/server/db/tables'

type TableOf<Row> = { [T in keyof Tables]: Tables[T] extends Row ? T : never }[keyof Tables]

/** Tables whose rows belong to an application of a realm. */
export type AppTable = { [T in TableOf<InApplication>]: T }[TableOf<InApplication>]
/** Tables whose rows belong to the realm, whatever the application. */
export type RealmTable = Exclude<TableOf<InRealm>, AppTable>

/** All of them, so that a table of an application is never treated as one of the realm; the compiler finds a missing one. */
const appTables: Record<AppTable, true> = {
  applicationMember: true,
  applicationFavourite: true,
  bizCatalog: true,
  codeAlias: true,
  codeOwner: true,
  dict: true,
  entityTable: true,
  file: true,
  fileUse: true,
  formInstance: true,
  formUniqueValue: true,
  processDraft: true,
  processDue: true,
  processEvent: true,
  processFileUse: true,
  processFollow: true,
  processInbox: true,
  processInstance: true,
  processMessage: true,
  processReader: true,
  processRemark: true,
  processTask: true,
  processTaskDraft: true,
  processTaskSeen: true,
  processWork: true,
  recordFileUse: true,
  resource: true,
  resourcePresence: true,
  resourceReference: true,
  resourceVersion: true,
  serialCounter: true,
}

const realmTables: Record<RealmTable, true> = {
  account: true,
  accountRole: true,
  announcement: true,
  application: true,
  attempt: true,
  audit: true,
  calendarDay: true,
  idempotency: true,
  job: true,
  jobPlan: true,
  messageDelivery: true,
  messageDigest: true,
  messageSetting: true,
  notification: true,
  opinionPhrase: true,
  org: true,
  personalEntrance: true,
  position: true,
  positionMember: true,
  qrLogin: true,
  randomCode: true,
  realm: true,
  role: true,
  roleGroup: true,
  savedView: true,
  processSubstitution: true,
  session: true,
  userGroup: true,
  userGroupMember: true,
  workbench: true,
  workingCalendar: true,
}

export const isAppTable = (table: string): table is AppTable => Object.hasOwn(appTables, table)

export const scopedTables = [...Object.keys(appTables), ...Object.keys(realmTables)] as (AppTable | RealmTable)[]

/** `formInstance` → `form_instance`, the name in the database. */
export const sqlNameOf = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
