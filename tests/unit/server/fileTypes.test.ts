import { expect, test } from 'vitest'
import { fileTypeOf } from '@/server/resources/files/fileTypes'

const zip = (entry: string) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(entry)])
const typeOf = (name: string, content: Buffer, declared = 'application/octet-stream') =>
  fileTypeOf({ name, declared, head: content, tail: content })

test('an OFD document is an archive with its entry, under its own extension', () => {
  expect(typeOf('公文.ofd', zip('OFD.xml'))).toBe('application/ofd')
  expect(typeOf('公文.OFD', zip('OFD.xml'), 'application/ofd')).toBe('application/ofd')
  expect(typeOf('公文.ofd', zip('word/'))).toBeNull()
  expect(typeOf('公文.ofd', Buffer.from('OFD.xml'))).toBeNull()
  expect(typeOf('公文.ofd', zip('OFD.xml'), 'text/html')).toBeNull()
})
