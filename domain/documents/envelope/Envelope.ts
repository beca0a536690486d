/** The properties that every document has, whatever its kind (DESIGN §3); each kind adds its own. */
export interface Envelope {
  $schema?: string
  kind: string
  schemaVersion: number
  code: string
  title: string
}
