import { t } from '@/domain/i18n/t'
import type { RuntimePorts } from '@/src/runtime/ports'
import { entityDoor } from './entityDoor'
import { formDoor } from './formDoor'
import type { RecordDoor } from './RecordDoor'

/** By the kind of a reference: how its records are read and written. */
const doors: Readonly<Record<string, (ports: RuntimePorts, code: string) => RecordDoor>> = {
  form: formDoor,
  entity: entityDoor,
}

/** The door to the records of a source, `form:leave_apply`. Throws an Error for the user where there is none. */
export function recordDoorOf(ports: RuntimePorts, reference: string): RecordDoor {
  const [kind = '', code = ''] = reference.split(':')
  const open = Object.hasOwn(doors, kind) ? doors[kind] : undefined
  if (!open) throw new Error(t('不认识的数据来源 {reference}', { reference }))
  return open(ports, code)
}
