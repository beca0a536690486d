/** A field that conditions can use. */
export interface ConditionField {
  id: string
  title: string
  valueType: string
  options?: { value: string; label: string }[]
}
