/** What every document says, whatever its kind (DESIGN §3); the parts of a kind stand beside it. */
export interface Envelope {
  $schema?: string
  kind: string
  schemaVersion: number
  code: string
  title: string
}
