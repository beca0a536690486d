import { hash } from '@node-rs/argon2'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { isRecord } from '@/domain/isRecord'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'

/**
 * Data with its secrets as argon2id hashes, so that the database contains none in plain text. In: the data to store and the stored
 * data; an unchanged secret is a hash already. Out: new data.
 */
export async function hashSecrets(
  document: FormDocument,
  data: FormValues,
  previous: FormValues | undefined,
): Promise<FormValues> {
  const secrets = fieldsOf(document).filter(({ type }) => kindTraitsOf(type)?.secret === true)
  const hashed = await Promise.all(
    secrets.map(async (node): Promise<[string, unknown][]> => {
      const bind = bindOf(node)
      const value = ownValue(data, bind)
      if (typeof value !== 'string' || value === '' || value === ownValue(previous, bind)) return []
      return [[bind, await hash(value)]]
    }),
  )
  const nested = await Promise.all(
    fieldsOf(document).map(async (node): Promise<[string, unknown][]> => {
      const inner = subFormOf(document, node)
      const value = ownValue(data, bindOf(node))
      if (!inner || !isRecord(value)) return []
      const before = ownValue(previous, bindOf(node))
      return [[bindOf(node), await hashSecrets(inner, value, isRecord(before) ? before : undefined)]]
    }),
  )
  return { ...data, ...Object.fromEntries([...hashed, ...nested].flat()) }
}
