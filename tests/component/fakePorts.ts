import { vi } from 'vitest'
import { loadKinds } from '@/src/runtime/fields/registry'
import { callingBy, type RuntimePorts } from '@/src/runtime/ports'

/** Ports without a server: a test overrides those that it needs. Notifications to the user are in `notices`. */
export function fakePorts(given: Partial<RuntimePorts> = {}): RuntimePorts & { notices: string[] } {
  const stored = new Map<string, string>()
  const notices: string[] = []
  const ports: RuntimePorts & { notices: string[] } = {
    ...callingBy(
      given.callNamed ??
        (async (operation) => {
          throw new Error(`nobody answers ${operation}`)
        }),
    ),
    download: async () => ({ bytes: 0 }),
    upload: async (file) => ({ id: `file-${file.name}`, name: file.name, size: file.size, type: file.type }),
    fileUrl: (id) => `/files/${id}`,
    loadKinds,
    frameOrigins: [],
    recordUrl: (orderId) => `/records/${orderId}`,
    directory: async () => [],
    labels: async () => ({}),
    resolveNames: async () => ({ users: new Map(), orgs: new Map(), roles: new Map() }),
    dictionary: async () => [],
    navigate: vi.fn(),
    openWindow: vi.fn(),
    notify: (_, message) => void notices.push(message),
    storedInput: {
      read: (name) => stored.get(name) ?? null,
      write: (name, text) => void (text === null ? stored.delete(name) : stored.set(name, text)),
      onLeave: () => () => {},
      isLeaving: () => false,
    },
    confirm: async () => true,
    user: { id: 'u1', username: 'zhangwei', name: '张伟', orgId: 'o1', roles: ['user'] },
    inApplication: () => ports,
    notices,
    ...given,
  }
  return ports
}
