import {
  CalendarDate,
  EmailAddress,
  type ProtocolItem,
  ProtocolItemKey,
  ProtocolItemKind,
  TimeOfDay,
  type Weekday,
} from '@portal/contract'
import { addDays } from '@portal/domain/time'
import { z } from 'zod'
import type { ProtocolRow } from '../protocols.repository.ts'

/** The weekdays in the order of the contract's numbers: 0 is Sunday. */
const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const createText = (limit: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'contains invalid characters')

const LongText = createText(2000)
const Day = CalendarDate.refine(
  (date) => date >= '1970-01-01' && date <= '2199-12-31',
  'must be a date from 1970 to 2199',
)
const forDays = z.int().min(1).max(3660)

const FileItem = z
  .strictObject({
    key: ProtocolItemKey.describe('The same in every version, so that changes can be shown.'),
    kind: ProtocolItemKind,
    title: createText(200),
    dose: createText(200).nullish().describe('Required for a supplement.'),
    time_of_day: TimeOfDay,
    days: z
      .union([z.literal('daily'), z.array(z.enum(weekdayNames)).min(1).max(7)], {
        error: 'must be "daily" or a list of weekdays in lower case',
      })
      .default('daily'),
    why: LongText.nullish(),
    how: LongText.nullish(),
    until: Day.nullish().describe('The last date.'),
    for_days: forDays.nullish().describe('Instead of until: days from the start of this version.'),
  })
  .superRefine((item, context) => {
    if (item.kind === 'supplement' && (item.dose ?? null) === null)
      context.addIssue({ code: 'custom', path: ['dose'], message: 'is missing for a supplement' })
    if ((item.until ?? null) !== null && (item.for_days ?? null) !== null)
      context.addIssue({ code: 'custom', path: ['for_days'], message: 'is given besides until' })
  })

/** A protocol as staff write it: one version. Dates are the member's. */
export const ProtocolFile = z
  .strictObject({
    $schema: z.string().optional(),
    title: createText(200),
    summary: LongText.nullish(),
    note: LongText.nullish().describe('What a revision changes and why, for the member.'),
    practitioner: EmailAddress.describe('The email of the practitioner who wrote it.'),
    starts_on: Day.nullish().describe('Today if it is missing.'),
    ends_on: Day.nullish().describe(
      'The last date; null for no end. Missing in a revision: the end does not change.',
    ),
    items: z.array(FileItem).min(1).max(50),
  })
  .superRefine(({ items }, context) => {
    for (const [index, { key }] of items.entries())
      if (items.findIndex((other) => other.key === key) !== index)
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'key'],
          message: `is the key of another item, too: ${key}`,
        })
  })
export interface ProtocolFile extends z.infer<typeof ProtocolFile> {}

/** The JSON Schema of {@link ProtocolFile}, for editors. */
export const createProtocolFileSchema = () => ({
  title: 'Protocol',
  ...z.toJSONSchema(ProtocolFile, { io: 'input' }),
})

/** The items of a version that starts on a date. */
export const readItems = ({ items }: ProtocolFile, startsOn: string): ProtocolItem[] =>
  items.map(({ key, kind, title, dose, time_of_day, days, why, how, until, for_days }) => ({
    key,
    kind,
    title,
    dose: dose ?? null,
    time_of_day,
    weekdays: toWeekdays(days),
    why: why ?? null,
    how: how ?? null,
    until: typeof for_days === 'number' ? addDays(startsOn, for_days - 1) : (until ?? null),
  }))

const allWeekdays: readonly z.infer<typeof Weekday>[] = [0, 1, 2, 3, 4, 5, 6]

const toWeekdays = (days: ProtocolFile['items'][number]['days']): ProtocolItem['weekdays'] =>
  allWeekdays.filter((weekday) => {
    const name = weekdayNames[weekday]
    return days === 'daily' || (name !== undefined && days.includes(name))
  })

/** The last version of a protocol as a file, for the next revision. */
export function toProtocolFile(
  { ends_on, versions }: ProtocolRow,
  practitionerEmail: string,
): z.input<typeof ProtocolFile> | null {
  const version = versions.at(-1)
  if (version === undefined) return null
  return {
    title: version.title,
    summary: version.summary,
    practitioner: practitionerEmail,
    ends_on,
    items: version.items.map(({ weekdays, ...item }) => ({
      ...item,
      days:
        weekdays.length === allWeekdays.length
          ? 'daily'
          : weekdayNames.filter((_, index) => weekdays.some((weekday) => weekday === index)),
    })),
  }
}
