import { meetingKinds } from '@portal/domain/scheduling'
import type { PractitionerFields } from '../../practitioners/manage/practitionerFields.ts'
import {
  type CommandArguments,
  parseWholeNumber,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { parseName } from '../../../command-line/parseName.ts'

const text = { type: 'string' } as const

/** The options about a practitioner, which `setup`, `practitioners add` and `update` share. */
export const practitionerOptions = {
  name: text,
  title: text,
  credentials: text,
  bio: text,
  languages: text,
  specialties: text,
  zone: text,
  notice: text,
  buffer: text,
  horizon: text,
  meets: text,
  url: text,
  address: text,
  'map-url': text,
} as const

/** The options that are never required. */
export const practitionerUsage =
  '[--title <text>] [--credentials <text>] [--bio <text>] [--languages <a,b>] ' +
  '[--specialties <a,b>] [--notice <minutes>] [--buffer <minutes>] [--horizon <days>] ' +
  '[--meets video|phone|in_person] [--url <https://…>] [--address <text>] [--map-url <https://…>]'

function readNumber(typed: CommandArguments, name: string): number | null {
  const value = readOption(typed, name)
  return value === null ? null : parseWholeNumber(value, `--${name}`)
}

/** A list such as `English, Spanish`. */
function readList(typed: CommandArguments, name: string): readonly string[] | null {
  const value = readOption(typed, name)
  if (value === null) return null
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

const readText = (typed: CommandArguments, name: string): string | null =>
  readOption(typed, name)?.trim() ?? null

/** What the options say; null for each that is left out. */
export function readPractitionerFields(typed: CommandArguments): PractitionerFields {
  const name = readOption(typed, 'name')
  const meets = readOption(typed, 'meets')
  const meetingKind = meetingKinds.find((kind) => kind === meets) ?? null
  if (meets !== null && meetingKind === null)
    throw new StaffError(`--meets must be one of ${meetingKinds.join(', ')}.`)
  return {
    ...(name === null ? { firstName: null, lastName: null } : parseName(name)),
    title: readText(typed, 'title'),
    credentials: readText(typed, 'credentials'),
    bio: readText(typed, 'bio'),
    languages: readList(typed, 'languages'),
    specialties: readList(typed, 'specialties'),
    timezone: readText(typed, 'zone'),
    noticeMinutes: readNumber(typed, 'notice'),
    bufferMinutes: readNumber(typed, 'buffer'),
    horizonDays: readNumber(typed, 'horizon'),
    meetingKind,
    meetingUrl: readText(typed, 'url'),
    meetingAddress: readText(typed, 'address') || null,
    meetingMapUrl: readText(typed, 'map-url'),
  }
}
