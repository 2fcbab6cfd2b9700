import { lookup as lookupHost, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { CalendarError } from './calendarProblem.ts'
import { isLoopbackAddress, isPublicAddress } from './isPublicAddress.ts'

/** Resolves a host to all of its addresses. */
export type ResolveHost = (
  host: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const resolveWithSystem: ResolveHost = (host, callback) => lookupHost(host, { all: true }, callback)

const isAllowed = (address: string, allowLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))

/**
 * Checks protocol and host of a URL, because no lookup happens for an IP address. With
 * `allowLoopback`, http is permitted for a server on this machine.
 */
export function checkCalendarUrl(url: URL, allowLoopback: boolean): void {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isLocal = allowLoopback && (host === 'localhost' || isLoopbackAddress(host))
  const isHttp = url.protocol === 'http:' && isLocal
  if (url.protocol !== 'https:' && !isHttp) throw new CalendarError('invalid_url')
  if (url.username !== '' || url.password !== '') throw new CalendarError('invalid_url')
  if (isIP(host) !== 0 && !isAllowed(host, allowLoopback))
    throw new CalendarError('blocked_address')
}

/**
 * A lookup for a connection that fails when one of the addresses is not public. The connection uses
 * exactly these addresses, so a second answer of the name server cannot change them.
 */
export function createCheckedLookup(
  allowLoopback: boolean,
  resolveHost: ResolveHost = resolveWithSystem,
): LookupFunction {
  return (host, options, callback) => {
    resolveHost(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) callback(error, '')
      else if (
        first === undefined ||
        addresses.some(({ address }) => !isAllowed(address, allowLoopback))
      )
        callback(new CalendarError('blocked_address'), '')
      else if (options.all === true) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
}
