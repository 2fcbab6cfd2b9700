import { type MeetingKind } from '@portal/domain/scheduling'
import { isTimeZone } from '@portal/domain/time'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'

/** What the practice says about a practitioner. Null leaves the stored or default value. */
export type PractitionerFields = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly title: string | null
  readonly credentials: string | null
  readonly bio: string | null
  readonly languages: readonly string[] | null
  readonly specialties: readonly string[] | null
  readonly timezone: string | null
  readonly noticeMinutes: number | null
  readonly bufferMinutes: number | null
  readonly horizonDays: number | null
  readonly meetingKind: MeetingKind | null
  readonly meetingUrl: string | null
  readonly meetingAddress: string | null
  readonly meetingMapUrl: string | null
}

const ranges = {
  noticeMinutes: { name: 'notice', min: 0, max: 20_160 },
  bufferMinutes: { name: 'buffer', min: 0, max: 240 },
  horizonDays: { name: 'horizon', min: 1, max: 365 },
} as const

/** Throws `validation_failed` for a value that is invalid by itself. */
export function checkPractitionerFields(fields: PractitionerFields): void {
  const { timezone, meetingUrl, meetingMapUrl } = fields
  if (timezone !== null && !isTimeZone(timezone))
    throw createFieldRefusal(
      'timezone',
      'unknown',
      `${timezone} is not a time zone. Use a name like America/New_York.`,
    )
  for (const key of ['noticeMinutes', 'bufferMinutes', 'horizonDays'] as const) {
    const value = fields[key]
    const { name, min, max } = ranges[key]
    if (value !== null && !(value >= min && value <= max))
      throw createFieldRefusal(name, 'out_of_range', `The ${name} must be from ${min} to ${max}.`)
  }
  checkHttpsUrl('url', meetingUrl)
  checkHttpsUrl('map_url', meetingMapUrl)
}

/** Throws for a link without https. */
export function checkHttpsUrl(field: string, link: string | null): void {
  if (link === null || (URL.canParse(link) && new URL(link).protocol === 'https:')) return
  throw createFieldRefusal(field, 'invalid_url', `The link ${link} must start with https://.`)
}
