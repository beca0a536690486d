import type { RuntimePorts } from '@/src/runtime/ports'

const never = () => Promise.reject(new Error('not in a measured page'))

/** The measured pages make no calls. */
export const ports: RuntimePorts = {
  call: never,
  callNamed: never,
  inApplication: () => ports,
  download: never,
  upload: never,
  fileUrl: (id) => id,
  loadKinds: async () => {},
  frameOrigins: [],
  recordUrl: (id) => id,
  directory: never,
  labels: never,
  resolveNames: never,
  dictionary: never,
  navigate: () => {},
  openWindow: () => {},
  notify: () => {},
  confirm: never,
  storedInput: { read: () => null, write: () => {}, onLeave: () => () => {}, isLeaving: () => false },
  user: null,
}
