/** Inputs of a sample besides the document: ids of existing people and the like. */
export interface SampleWorld {
  now: Date
  users: readonly string[]
  orgs: readonly string[]
  roles: readonly string[]
  /** Values of a dictionary; empty when it is not known. */
  dictionary(code: string): readonly string[]
}
