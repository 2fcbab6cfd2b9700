import type { ProtocolItem, ProtocolVersion } from '@portal/contract'
import { formatWeekdays, type ProtocolItemField, type TimeOfDay } from '@portal/domain/protocols'
import { formatDay } from '@portal/domain/time'

export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
  bedtime: 'Bedtime',
  anytime: 'Any time',
}

/** The title with the dose: "Iron bisglycinate, 25 mg". */
export const formatItem = ({ title, dose }: Pick<ProtocolItem, 'title' | 'dose'>): string =>
  dose === null ? title : `${title}, ${dose}`

const kindLabels: Readonly<Record<ProtocolItem['kind'], string>> = {
  supplement: 'Supplement',
  food: 'Food',
  movement: 'Movement',
  sleep: 'Sleep',
  other: 'Other',
}

const fieldLabels: Readonly<Record<ProtocolItemField, string>> = {
  kind: 'Type',
  title: 'Name',
  dose: 'Dose',
  time_of_day: 'Time of day',
  weekdays: 'Days',
  why: 'Why',
  how: 'How',
  until: 'Until',
}

/** A field of an item as members read it. */
function formatField(item: ProtocolItem, field: ProtocolItemField): string {
  switch (field) {
    case 'kind':
      return kindLabels[item.kind]
    case 'time_of_day':
      return timeOfDayLabels[item.time_of_day]
    case 'weekdays':
      return formatWeekdays(item.weekdays)
    case 'until':
      return item.until === null ? 'no end' : formatDay(item.until)
    default:
      return item[field] ?? 'none'
  }
}

type ProtocolChange = ProtocolVersion['changes'][number]

export interface ChangeText {
  /** "Added", "Removed", or a field with its earlier value: "Dose: 25 mg". */
  readonly text: string
  /** The new value; null where the text says all. */
  readonly after: string | null
}

/** What changed in one item: that it was added or removed, or its fields with their values. */
export function describeChange({ before, after, fields }: ProtocolChange): readonly ChangeText[] {
  if (before === null) return [{ text: 'Added', after: null }]
  if (after === null) return [{ text: 'Removed', after: null }]
  return fields.map((field) => {
    const label = fieldLabels[field]
    // sentences of the practitioner are long: only the new one
    return field === 'why' || field === 'how'
      ? { text: `${label}: ${formatField(after, field)}`, after: null }
      : { text: `${label}: ${formatField(before, field)}`, after: formatField(after, field) }
  })
}
