import Ajv, { type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { contractDefinitions, type JsonSchema } from '@/server/plugins/contract'
import { lazily } from '@/server/plugins/lazily'

const contractId = 'portal:contract'

/** Query values arrive as text and are converted to the types of the contract; bodies and path parameters are not converted. */
const strict = lazily(() => makeAjv(false))
const coercing = lazily(() => makeAjv(true))

function makeAjv(shouldCoerce: boolean): Ajv {
  const ajv = new Ajv({ coerceTypes: shouldCoerce, strict: true, strictTypes: false, strictRequired: false })
  addFormats(ajv)
  ajv.addKeyword('tsType')
  ajv.addSchema({ $id: contractId, definitions: Object.fromEntries(Object.entries(contractDefinitions)) })
  return ajv
}

/** Compiles one part of an operation; its `#/definitions/X` are those of the whole contract. */
export function compileSchema(schema: JsonSchema, part: 'params' | 'query' | 'body' | 'reply'): ValidateFunction {
  return (part === 'query' ? coercing() : strict()).compile(withContract(schema) as JsonSchema)
}

function withContract(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withContract)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? `${contractId}${item}` : withContract(item),
    ]),
  )
}
