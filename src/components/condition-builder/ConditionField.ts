/** A field that conditions may speak of. */
export interface ConditionField {
  id: string
  title: string
  valueType: string
  options?: { value: string; label: string }[]
}
