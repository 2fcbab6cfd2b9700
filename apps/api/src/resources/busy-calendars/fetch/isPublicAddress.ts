import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Private, loopback, link-local, shared, documentation, test, multicast and reserved networks. */
const special4 = createList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** The only public unicast addresses: not ::1, fc00::/7, fe80::/10, ::ffff:0:0/96, 64:ff9b::/96. */
const global6 = createList('ipv6', [['2000::', 3]])
/** Teredo and other protocols, documentation and 6to4, which contain addresses of IPv4. */
const special6 = createList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

const loopback4 = createList('ipv4', [['127.0.0.0', 8]])

function createList(
  type: 'ipv4' | 'ipv6',
  networks: readonly (readonly [string, number])[],
): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, type)
  return list
}

/** Whether an IP address belongs to a server on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1'
