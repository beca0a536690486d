import type { KindSchema, NodeKind, PropertySchema, Stamp, ValueType } from '@/domain/documents/NodeKind'
import type { Topic } from '@/domain/linkage/Linkage'
import common from '@/schemas/fields/common.schema.json' with { type: 'json' }

type Properties = Record<string, PropertySchema>

/**
 * Completes a kind: every node gets the common `node` properties, one with a value the `field` ones, a container
 * `children`. The kind's own definition of a property wins. Computed kinds take no input, so properties about input are left out; `unique` is for kinds whose values can be.
 */
export function makeNodeKind(schema: KindSchema): NodeKind {
  const { value, type, stamp, publications, omit = [], ...rest } = schema['x-kind']
  const parts = common.$defs
  const field: Properties = value === 'none' ? {} : { ...parts.field.properties }
  if (rest.computed)
    for (const input of ['placeholder', 'default', 'defaultExpression', 'required', 'readOnly', 'onChange'])
      delete field[input]
  if (!rest.canBeUnique) delete field.unique
  for (const name of omit) delete field[name]
  const properties: Properties = {
    ...parts.node.properties,
    ...field,
    ...(schema.properties as Properties),
    ...(rest.container ? parts.container.properties : {}),
  }
  const required = [...new Set([...parts.node.required, ...schema.required])]
  return {
    ...rest,
    type,
    title: schema.title,
    description: schema.description ?? '',
    valueType: value as ValueType,
    computed: rest.computed ?? false,
    ...(stamp ? { stamp: stamp as Stamp } : {}),
    ...(publications ? { publications: publications as readonly Topic[] } : {}),
    properties,
    required,
    schema: { type: 'object', properties, required, additionalProperties: false },
  }
}
