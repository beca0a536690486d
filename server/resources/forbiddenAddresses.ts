import { BlockList, isIP } from 'node:net'

const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  // Other ways to write IPv4 addresses.
  ['::ffff:0:0', 96],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(all: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of all) list.addSubnet(address, bits, familyOf(address))
  return list
}

const of4 = listOf(networks.filter(([address]) => isIP(address) === 4))
const of6 = listOf(networks.filter(([address]) => isIP(address) === 6))

/** Whether an address belongs to this machine or a private network, and to none of those that the operator allows (`10.0.0.0/8`, `10.1.2.3`). */
export function isForbidden(address: string, allowed: readonly string[]): boolean {
  const own = listOf(
    allowed.map((network) => {
      const [from = '', bits] = network.split('/')
      return [from, bits === undefined ? (isIP(from) === 6 ? 128 : 32) : Number(bits)] as const
    }),
  )
  // An address of one family is taken for one of the other, too, where a list has both.
  const internal = isIP(address) === 6 ? of6 : of4
  return internal.check(address, familyOf(address)) && !own.check(address, familyOf(address))
}
