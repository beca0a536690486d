import schema from '@/schemas/documents/entity.schema.json' with { type: 'json' }

interface FieldProperty {
  title: string
  description?: string
  type?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

const properties = schema.$defs.field.properties as unknown as Readonly<Record<string, Partial<FieldProperty>>>

/** The schema of a property of fields. */
export const propertySchema = (name: string): FieldProperty => ({ title: name, ...properties[name] })
