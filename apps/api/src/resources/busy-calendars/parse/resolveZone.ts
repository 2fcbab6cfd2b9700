import ical from 'node-ical'

/**
 * Finds the IANA zone of a TZID: an IANA name, also at the end of a path, a Windows name or a fixed
 * offset. Returns null for any other name. Without this, node-ical would use the server's zone.
 */
export function resolveZone(tzid: string): string | null {
  const name = tzid.trim()
  if (name === '' || name.length > 200 || /^tzone:|^customized time zone/i.test(name)) return null
  return findIanaZone(name) ?? findOffset(name) ?? findPathZone(name) ?? findWindowsZone(name)
}

function findIanaZone(name: string): string | null {
  try {
    return /^[a-z]/i.test(name)
      ? new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
      : null
  } catch {
    return null
  }
}

function findOffset(name: string): string | null {
  const [, sign, hours, minutes = '00'] =
    /^(?:UTC|GMT)?([+-])(\d{2})(?::?([0-5]\d))?$/i.exec(name) ?? []
  return hours === undefined || Number(hours) > 14 ? null : `GMT${sign}${hours}${minutes}`
}

/** Some programs write `/example.org/20260101_1/America/New_York`. */
function findPathZone(name: string): string | null {
  if (!name.startsWith('/')) return null
  const parts = name.split('/')
  return findIanaZone(parts.slice(-3).join('/')) ?? findIanaZone(parts.slice(-2).join('/'))
}

/** The mapping of node-ical, which does not export it. */
function findWindowsZone(name: string): string | null {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;TZID="${name.replaceAll('"', '')}":20260101T120000`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const event = ical.sync.parseICS(text)['1']
  const start = event?.type === 'VEVENT' && 'start' in event ? event.start : null
  return start instanceof Date && 'tz' in start && typeof start.tz === 'string'
    ? findIanaZone(start.tz)
    : null
}
