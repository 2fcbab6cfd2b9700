import { DEFAULT_ZONE } from './defaultZone.ts'
import { DAY, SECOND } from './durations.ts'

/**
 * An interval of epoch milliseconds, `[start, end)`, in which a zone has one offset. `offset` is
 * local time minus UTC, in milliseconds.
 */
export type OffsetSegment = {
  readonly start: number
  readonly end: number
  readonly offset: number
}

type Zone = {
  readonly format: Intl.DateTimeFormat
  readonly chunks: Map<number, OffsetSegment[]>
  last: OffsetSegment
}

// Offsets are cached per chunk of time: the few transitions of a chunk are found once, and the rest
// is integer arithmetic.
const CHUNK = 64 * DAY
// No zone has changed its offset and back within eight days since 1970.
const STEP = 8 * DAY
const MAX_INSTANT = 8.64e15 - 2 * CHUNK
const MAX_ZONES = 1000
const nowhere: OffsetSegment = { start: 0, end: 0, offset: 0 }
const zones = new Map<string, Zone>()

/** Names that JavaScript knows and the IANA database does not, so that databases reject them. */
const withdrawnNames = /^(?:us\/pacific-new|canada\/east-saskatchewan)$/i
const abbreviation = /^[a-z]{3}$/i
/** The other abbreviations have several meanings: IST is used in India, Ireland and Israel. */
const ianaAbbreviations = /^(?:cet|eet|est|gmt|hst|met|mst|prc|roc|rok|uct|utc|wet)$/i

/**
 * Returns whether the text is an IANA time zone name known to this runtime. A bare offset such as
 * `+05:30` is not: it has no daylight-saving changes.
 */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true
  if (!/^[A-Za-z]/.test(name) || withdrawnNames.test(name)) return false
  if (abbreviation.test(name) && !ianaAbbreviations.test(name)) return false
  try {
    createZone(name)
    return true
  } catch {
    return false
  }
}

/** Returns an interval around `instant` with one offset. Its ends are not always transitions. */
export function getOffsetSegment(instant: number, zoneName: string): OffsetSegment {
  const zone = getZone(zoneName)
  const { last } = zone
  if (instant >= last.start && instant < last.end) return last
  if (!(Math.abs(instant) <= MAX_INSTANT)) return nowhere
  const index = Math.floor(instant / CHUNK)
  let segments = zone.chunks.get(index)
  if (segments === undefined) {
    segments = findSegments(zone.format, index * CHUNK)
    zone.chunks.set(index, segments)
  }
  const found = segments.find((segment) => instant < segment.end) ?? nowhere
  zone.last = found
  return found
}

/**
 * Returns whether two zones show the same local times from one instant to another, like an alias
 * and its zone. Epoch milliseconds.
 */
export function haveSameOffsets(zone: string, other: string, from: number, until: number): boolean {
  let at = from
  while (at < until) {
    const segment = getOffsetSegment(at, zone)
    const otherSegment = getOffsetSegment(at, other)
    if (segment.offset !== otherSegment.offset) return false
    at = Math.min(segment.end, otherSegment.end)
  }
  return true
}

/** Returns when the offset at `instant` began, in epoch milliseconds, at most two days back. */
export function getOffsetStart(instant: number, zoneName: string): number {
  const segment = getOffsetSegment(instant, zoneName)
  if (segment.start <= instant - 2 * DAY) return segment.start
  const before = getOffsetSegment(segment.start - 1, zoneName)
  return before.offset === segment.offset ? before.start : segment.start
}

function getZone(name: string): Zone {
  const zone = zones.get(name)
  if (zone !== undefined) return zone
  const known = isTimeZone(name) ? name : DEFAULT_ZONE
  return zones.get(known) ?? createZone(known)
}

/** Throws a RangeError for an unknown name. */
function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const zone = { format, chunks: new Map<number, OffsetSegment[]>(), last: nowhere }
  // callers may spell one zone in several letter cases
  if (zones.size >= MAX_ZONES) zones.clear()
  zones.set(name, zone)
  return zone
}

function findSegments(format: Intl.DateTimeFormat, start: number): OffsetSegment[] {
  const segments: OffsetSegment[] = []
  let since = start
  let offset = readOffset(format, start)
  for (let at = start; at < start + CHUNK; at += STEP) {
    const next = readOffset(format, at + STEP)
    if (next === offset) continue
    const change = findChange(format, at, at + STEP, offset)
    segments.push({ start: since, end: change, offset })
    since = change
    offset = next
  }
  if (since < start + CHUNK) segments.push({ start: since, end: start + CHUNK, offset })
  return segments
}

/** Returns the first second after `low` at which the offset differs from `offset`. */
function findChange(
  format: Intl.DateTimeFormat,
  low: number,
  high: number,
  offset: number,
): number {
  let before = low / SECOND
  let after = high / SECOND
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (readOffset(format, middle * SECOND) === offset) before = middle
    else after = middle
  }
  return after * SECOND
}

/** Returns a zone's offset at an instant. Slow: called about ten times per chunk. */
function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.format(instant)
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    text.match(/\d+/g) ?? []
  ).map(Number)
  const local = new Date(0)
  local.setUTCFullYear(text.includes('B') ? 1 - year : year, month - 1, day)
  local.setUTCHours(hour, minute, second)
  return local.getTime() - instant
}
