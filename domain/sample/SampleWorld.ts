/** What a sample is made from besides the document: ids of people and the like that exist. */
export interface SampleWorld {
  now: Date
  users: readonly string[]
  orgs: readonly string[]
  roles: readonly string[]
  /** Values of a dictionary; empty when it is not known. */
  dictionary(code: string): readonly string[]
}
