import type { ColumnType, Generated } from 'kysely'

/** Read as the value, written as JSON text, so that a string or null inside JSON stays what it is. */
export type Json<T> = ColumnType<T, string, string>
/** Points in time are ISO 8601 text (values.ts). */
export type Time = Generated<string>

export interface InRealm {
  realmId: number
}
export interface InApplication extends InRealm {
  appId: string
}
