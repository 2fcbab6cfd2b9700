import type { CreateTimeRequest } from '@portal/contract'

export type TimeOfDay = 'any' | 'morning' | 'afternoon' | 'evening' | 'other'

type Hours = Pick<CreateTimeRequest, 'from_time' | 'to_time'>

/** The hours of the usual choices, in the member's local time. */
export const hoursOf: Readonly<Record<Exclude<TimeOfDay, 'other'>, Hours>> = {
  any: { from_time: '00:00', to_time: '24:00' },
  morning: { from_time: '00:00', to_time: '12:00' },
  afternoon: { from_time: '12:00', to_time: '17:00' },
  evening: { from_time: '17:00', to_time: '24:00' },
}

export const timeOfDayOptions = [
  { value: 'any', label: 'Any time' },
  { value: 'morning', label: 'Morning, before noon' },
  { value: 'afternoon', label: 'Afternoon, noon to 5 pm' },
  { value: 'evening', label: 'Evening, after 5 pm' },
  { value: 'other', label: 'Other hours' },
] as const satisfies readonly { value: TimeOfDay; label: string }[]
