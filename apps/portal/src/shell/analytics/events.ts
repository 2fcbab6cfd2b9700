import { routeNames, routes } from '../../routing/routes.ts'

const stages = ['hold', 'confirmation', 'payment'] as const

/**
 * Every analytics event with its properties: a boolean, a count, or one value of a list. No health
 * data, no free text, no names, no ids, no types of sessions
 * (docs/decisions/0027-analytics-events.md).
 */
const events = {
  /** The pattern of the route, never the URL; `*` for an unknown one. */
  $pageview: { route: ['*', ...routeNames.map((name) => routes[name].path)] },
  /** A visitor has chosen a time and is asked for an account. */
  sign_up_started: {},
  account_created: {},
  booking_started: { is_reschedule: 'boolean' },
  time_held: {},
  booking_confirmed: { credits: 'count' },
  /** Someone else booked the time, or it has become too late for it. */
  time_lost: { stage: stages },
  purchase_completed: { credits: 'count', has_session: 'boolean' },
  session_canceled: { is_late: 'boolean' },
  session_rescheduled: { is_late: 'boolean' },
  /** A member waits for a time, or for an earlier one of a session. */
  time_requested: { is_earlier: 'boolean' },
  time_offer_accepted: {},
  time_offer_declined: {},
  /** The start of a lab order, without its tests and their number. */
  lab_order_started: {},
  lab_kit_registered: {},
  lab_order_canceled: {},
  course_started: {},
  course_purchase_started: {},
  lesson_done: {},
  quiz_sent: {},
} as const satisfies Record<string, Record<string, Kind>>

type Kind = 'boolean' | 'count' | readonly string[]

type ValueOf<K> = K extends 'boolean'
  ? boolean
  : K extends 'count'
    ? number
    : K extends readonly (infer Item)[]
      ? Item
      : never

type Events = typeof events

export type AnalyticsEvent = {
  [Name in keyof Events]: {
    readonly name: Name
    readonly properties: {
      readonly [Property in keyof Events[Name]]: ValueOf<Events[Name][Property]>
    }
  }
}[keyof Events]

export type LostStage = (typeof stages)[number]

/** Whether the event is on the list and has exactly the listed properties. */
export function isListedEvent({
  name,
  properties,
}: {
  name: string
  properties: Readonly<Record<string, unknown>>
}): boolean {
  if (!Object.hasOwn(events, name)) return false
  const kinds: Record<string, Kind> = events[name as keyof Events]
  const names = listProperties(name)
  return (
    Object.keys(properties).length === names.length &&
    names.every((property) => isOfKind(properties[property], kinds[property]))
  )
}

/** The properties of an event of the list; none for any other name. */
export const listProperties = (name: string): readonly string[] =>
  Object.hasOwn(events, name) ? Object.keys(events[name as keyof Events]) : []

function isOfKind(value: unknown, kind: Kind | undefined): boolean {
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'count') return Number.isSafeInteger(value)
  return typeof value === 'string' && (kind?.includes(value) ?? false)
}
