import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of a client, for counting: an IPv4 address, or the /64 of an IPv6 address, because
 * one customer usually has a whole /64. An IPv4 address in IPv6 notation is the IPv4 address. Some
 * proxies forward the port, too, and IPv6 addresses in brackets. All values that are no address
 * count as one network, because a client can invent any number of them.
 */
export function getClientNetwork(address: string): string {
  const plain = stripPort(address.trim()).split('%')[0] ?? ''
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = expandIPv6(plain)
  const [a = 0, b = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns `203.0.113.7:51234` and `[2001:db8::1]:51234` without port and brackets. */
function stripPort(address: string): string {
  const match = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(address)
  return match?.[1] ?? match?.[2] ?? address
}

/** The eight groups of a valid address. The URL parser normalizes its notation. */
function expandIPv6(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const toGroups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [toGroups(left), toGroups(right ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
