import { operations } from '@/domain/contract/generated/operations'
import { t } from '@/domain/i18n/t'
import { callingBy, type RuntimePorts } from '@/src/runtime/ports'

const reading = new Set(Object.entries(operations).flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])))

/** The ports of a preview: it reads what a form reads, stores nothing and does not navigate. */
export function previewPorts(ports: RuntimePorts): RuntimePorts {
  return {
    ...ports,
    ...callingBy(async (name, request) => {
      if (reading.has(name)) return ports.callNamed(name, request)
      throw new Error(t('预览不保存数据，没有执行「{name}」', { name }))
    }),
    storedInput: { read: () => null, write: () => {}, onLeave: () => () => {}, isLeaving: () => false },
    navigate: (to) => ports.notify('success', t('预览：正式使用时会打开 {to}', { to })),
  }
}
