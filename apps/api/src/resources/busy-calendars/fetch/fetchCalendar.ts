import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Agent, type Dispatcher, request } from 'undici'
import { isCalendar } from '../parse/readComponents.ts'
import { CalendarError } from './calendarProblem.ts'
import { checkCalendarUrl, createCheckedLookup, type ResolveHost } from './checkTarget.ts'
import { reduceCalendar } from './reduceCalendar.ts'

/** What the server said about the copy that we have. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type FetchedCalendar = Validators & {
  /** What `reduceCalendar` keeps. Null when the calendar has not changed. */
  readonly text: string | null
}

export type FetchOptions = {
  readonly validators: Validators
  /** Events that have ended before this time, in epoch milliseconds, are not needed. */
  readonly from: number
  /** The practitioner's addresses in invitations, in lower case. */
  readonly ownAddresses: readonly string[]
  /** Permits http and servers on this machine, for development. */
  readonly allowLoopback: boolean
  readonly timeoutMs?: number
  readonly resolveHost?: ResolveHost
}

const mib = 1024 * 1024
/** The most bytes of a response: a calendar of many years, with pictures. It is not stored. */
const maxStreamedBytes = 64 * mib
const maxLength = 5 * mib
const maxRedirects = 3
const defaultTimeoutMs = 10_000
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Downloads a calendar. The host of the URL, of every redirect and every address that they resolve
 * to must be public. Throws {@link CalendarError}.
 */
export async function fetchCalendar(url: string, options: FetchOptions): Promise<FetchedCalendar> {
  const { allowLoopback, resolveHost, timeoutMs = defaultTimeoutMs } = options
  const signal = AbortSignal.timeout(timeoutMs)
  const lookup = createCheckedLookup(allowLoopback, resolveHost)
  const agent = new Agent({ connect: { lookup, timeout: timeoutMs }, maxHeaderSize: 32 * 1024 })
  try {
    return await follow(new URL(url), { ...options, agent, signal })
  } catch (error) {
    throw toCalendarError(error, signal)
  } finally {
    await agent.destroy()
  }
}

type Request = FetchOptions & { readonly agent: Agent; readonly signal: AbortSignal }

async function follow(url: URL, options: Request, redirects = 0): Promise<FetchedCalendar> {
  checkCalendarUrl(url, options.allowLoopback)
  const { agent, signal, validators } = options
  const response = await request(url, {
    dispatcher: agent,
    signal,
    headers: {
      accept: 'text/calendar',
      'accept-encoding': 'gzip',
      'user-agent': 'client-portal-calendar',
      ...(validators.etag === null ? {} : { 'if-none-match': validators.etag }),
      ...(validators.lastModified === null ? {} : { 'if-modified-since': validators.lastModified }),
    },
  })
  const { statusCode } = response
  if (redirectStatuses.has(statusCode)) {
    if (redirects === maxRedirects) throw new CalendarError('too_many_redirects')
    const location = readHeader(response, 'location')
    if (location === null || !URL.canParse(location, url)) throw new CalendarError('rejected')
    return follow(new URL(location, url), options, redirects + 1)
  }
  const isUnchanged = statusCode === 304 && hasValidator(validators)
  if (isUnchanged) return { ...validators, text: null }
  if (statusCode >= 500) throw new CalendarError('unreachable')
  if (statusCode !== 200) throw new CalendarError('rejected')
  const text = await readBody(response, options)
  // a login page, for example
  if (!isCalendar(text)) throw new CalendarError('not_a_calendar')
  return {
    text,
    etag: readHeader(response, 'etag'),
    lastModified: readHeader(response, 'last-modified'),
  }
}

const hasValidator = ({ etag, lastModified }: Validators): boolean =>
  etag !== null || lastModified !== null

/** The header, null when it is absent, repeated or longer than any validator. */
function readHeader({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value.length <= 4096 ? value : null
}

async function readBody(
  response: Dispatcher.ResponseData,
  { from, ownAddresses }: FetchOptions,
): Promise<string> {
  const encoding = readHeader(response, 'content-encoding')?.toLowerCase() ?? 'identity'
  const body: Readable = response.body
  const reduce = (source: AsyncIterable<Buffer>): Promise<string> =>
    reduceCalendar(limitBytes(source), { from, maxLength, ownAddresses })
  if (encoding === 'identity' || encoding === '') return pipeline(body, reduce)
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new CalendarError('not_a_calendar')
  return pipeline(body, createGunzip(), reduce)
}

async function* limitBytes(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxStreamedBytes) throw new CalendarError('too_large')
    yield chunk
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function toCalendarError(error: unknown, signal: AbortSignal): CalendarError {
  if (error instanceof CalendarError) return error
  // undici may wrap what the lookup threw
  if (error instanceof Error && error.cause instanceof CalendarError) return error.cause
  if (signal.aborted) return new CalendarError('timeout')
  if (error instanceof RangeError) return new CalendarError('too_large')
  if (hasCode(error, 'Z_DATA_ERROR') || hasCode(error, 'Z_BUF_ERROR'))
    return new CalendarError('not_a_calendar')
  return new CalendarError('unreachable')
}
