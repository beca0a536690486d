/** On whose behalf records are read and written. Everything that the port does depends on it; nothing is done without one. */
export interface RecordCaller {
  realmId: number
  appId: string
  userId: string
  orgId: string | null
  /** Codes. */
  roles: string[]
  /** Whoever manages the application sees and changes the records of everybody. */
  isManager: boolean
}
