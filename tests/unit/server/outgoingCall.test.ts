import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForbidden } from '@/server/resources/forbiddenAddresses'
import { callHost } from '@/server/resources/outgoingCall'

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ])('%s is internal', (address) => {
    expect(isForbidden(address, [])).toBe(true)
  })

  it.each(['8.8.8.8', '172.32.0.1', '193.168.0.1', '2400:3200::1'])('%s is not', (address) => {
    expect(isForbidden(address, [])).toBe(false)
  })

  it('of some networks are allowed by the operator', () => {
    expect(isForbidden('10.1.2.3', ['10.1.0.0/16'])).toBe(false)
    expect(isForbidden('10.1.2.3', ['10.1.2.3'])).toBe(false)
    expect(isForbidden('10.2.2.3', ['10.1.0.0/16', '::1'])).toBe(true)
  })
})

describe('a call of another system', () => {
  let url = ''
  let server: http.Server
  beforeAll(async () => {
    server = http.createServer((request, reply) => {
      if (request.url === '/large') return void reply.end('x'.repeat(2 * 1024 * 1024))
      if (request.url === '/silent') return
      reply.end(JSON.stringify({ host: request.headers.host }))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    url = `:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const call = (
    address: string,
    { milliseconds = 60_000, ...rules }: { hosts?: string[]; networks?: string[]; milliseconds?: number } = {},
  ) =>
    callHost(
      { method: 'GET', url: address, headers: {}, milliseconds },
      { hosts: ['localhost', '127.0.0.1', '*.localhost'], networks: ['127.0.0.1', '::1'], ...rules },
    )

  it('reaches an allowed host by the address that was checked', async () => {
    expect(await call(`http://127.0.0.1${url}/`)).toEqual({ host: `127.0.0.1${url}` })
  })

  it.each([
    ['a host that is not allowed', { hosts: ['example.com'] }, 'http://127.0.0.1'],
    ['no host without a list', { hosts: [] }, 'http://127.0.0.1'],
    ['an internal address', { networks: [] }, 'http://127.0.0.1'],
    ['a name for an internal address', { networks: [] }, 'http://localhost'],
    ['another way to write it', { networks: [] }, 'http://2130706433'],
    ['a name that only ends like an allowed one', { hosts: ['*.example.com'] }, 'http://badexample.com'],
    ['IPv6 for it', { hosts: ['::1'], networks: [] }, 'http://[::1]'],
  ])('reaches not: %s', async (_name, rules, address) => {
    await expect(call(`${address}${url}/`, rules)).rejects.toMatchObject({ name: 'HopelessError' })
  })

  it('ends with an answer that is too large, or takes too long', async () => {
    await expect(call(`http://127.0.0.1${url}/large`)).rejects.toThrow('1 MB')
    await expect(call(`http://127.0.0.1${url}/silent`, { milliseconds: 500 })).rejects.toThrow('0.5')
  })
})
