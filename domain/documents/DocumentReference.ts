/** One use of another resource: `{"$ref": "entity:leave#days"}` is kind `entity`, code `leave`, member `days`. */
export interface DocumentReference {
  kind: string
  code: string
  member?: string
  /** JSON pointer to the use. */
  path: string
}
