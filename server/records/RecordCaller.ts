/** On whose behalf records are read and written. Everything that the port does depends on it; no function works without one. */
export interface RecordCaller {
  realmId: number
  appId: string
  userId: string
  orgId: string | null
  /** Codes. */
  roles: string[]
  /** Managers of the application see and change everybody's records. */
  isManager: boolean
}
