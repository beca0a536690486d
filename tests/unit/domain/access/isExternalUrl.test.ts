import { expect, it } from 'vitest'
import { isExternalUrl } from '@/domain/access/isExternalUrl'

it.each([
  ['https://example.com/a?b=c', true],
  ['http://example.com', true],
  ['HTTPS://EXAMPLE.COM', true],
  ['mailto:office@example.com', true],
  ['tel:11183', true],
  ['/app/1/form/leave', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<b>x</b>', false],
  [' https://example.com', false],
  ['//example.com', false],
  ['ftp://example.com', false],
  ['', false],
])('%s is external: %s', (url, isExternal) => expect(isExternalUrl(url)).toBe(isExternal))
