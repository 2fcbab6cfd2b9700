import { isIPv6 } from 'node:net'

/**
 * The network of a client, for counting: an IPv4 address, or the /64 of an IPv6 address, because
 * one customer usually has a whole /64. An IPv4 address in IPv6 notation is the IPv4 address.
 */
export function getClientNetwork(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = expandIPv6(plain)
  const [a = 0, b = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid address. The URL parser normalizes its notation. */
function expandIPv6(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const toGroups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [toGroups(left), toGroups(right ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
