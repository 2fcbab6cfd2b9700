import { createHash } from 'node:crypto'
import { findCurrentDueDate } from '@portal/domain/questionnaires'
import { hasActiveMembership, type Membership } from '@portal/domain/scheduling'
import { addDays, addMonths, getLocalDate } from '@portal/domain/time'
import type { AssignmentRow } from '../definitions/assignments.repository.ts'
import type { VersionRow } from '../definitions/definitions.repository.ts'
import type { SessionTime } from './listSessionTimes.ts'

/** Something that a member is asked once: an assignment on its date or for a session. */
export type Occurrence = {
  readonly id: string
  readonly key: string
  readonly assignment_id: string
  readonly due_on: string
  readonly appointment_id: string | null
  /** When the session starts, in epoch milliseconds. */
  readonly appointment_starts_at: number | null
  /** Whether the practice stopped asking. */
  readonly is_ended: boolean
}

/** What decides on the occurrences of a member. Dates are in the member's zone. */
export type OccurrenceCaller = Membership & {
  readonly memberId: string
  readonly timezone: string
  /** The date of joining, the same in every zone, and never later than the local date. */
  readonly joinedOn: string
  readonly today: string
}

/**
 * The id of an occurrence, the same whenever it is computed, so that nothing is written before the
 * first answer.
 */
export function createOccurrenceId(
  assignmentId: string,
  memberId: string,
  occurrence: string,
): string {
  const bytes = createHash('sha256')
    .update([assignmentId, memberId, occurrence].join('\0'))
    .digest()
  // a UUID of our own kind: version 8
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** An assessment and a health check are due again after the last one, not on fixed dates. */
export const isRolling = ({ kind }: Pick<VersionRow, 'kind'>): boolean =>
  kind === 'assessment' || kind === 'health_check'

const periodMonths = { weekly: 0, monthly: 1, quarterly: 3, yearly: 12, once: 0 } as const

const addPeriod = (date: string, period: AssignmentRow['period']): string =>
  period === 'weekly' ? addDays(date, 7) : addMonths(date, periodMonths[period])

function isConcerned(assignment: AssignmentRow, caller: OccurrenceCaller): boolean {
  switch (assignment.audience) {
    case 'member':
      return assignment.member_id === caller.memberId
    case 'plan':
      return assignment.plan_type === caller.planType
    case 'joining':
      // in some zones, it was the day after
      return addDays(caller.joinedOn, 1) >= assignment.starts_on
    case 'appointment':
      return true
  }
}

/** The first due date of an assignment for a member: a group is not asked before they join. */
export const findFirstDate = (
  { audience, starts_on }: AssignmentRow,
  { joinedOn }: Pick<OccurrenceCaller, 'joinedOn'>,
): string => (audience === 'member' || starts_on > joinedOn ? starts_on : joinedOn)

export type OccurrenceSources = {
  readonly assignments: readonly AssignmentRow[]
  /** The latest versions by key. */
  readonly versions: ReadonlyMap<string, VersionRow>
  readonly sessions: readonly SessionTime[]
  /** When each questionnaire was sent, by key, the latest first, in epoch milliseconds. */
  readonly sentTimes: ReadonlyMap<string, readonly number[]>
}

/**
 * What a member can fill in now: what is due, and what can be sent any time, such as the
 * assessment. Earlier ones that were not begun are gone: the next is due whether or not the last
 * was sent.
 */
export function listOccurrences(
  { assignments, versions, sessions, sentTimes }: OccurrenceSources,
  caller: OccurrenceCaller,
): Occurrence[] {
  const { memberId, today, timezone } = caller
  const create = (
    { id, key, ended_at }: AssignmentRow,
    occurrence: string,
    due_on: string,
    session: SessionTime | null = null,
  ): Occurrence => ({
    id: createOccurrenceId(id, memberId, occurrence),
    key,
    assignment_id: id,
    due_on,
    appointment_id: session?.id ?? null,
    appointment_starts_at: session?.starts_at ?? null,
    is_ended: ended_at !== null,
  })
  const found = assignments.flatMap((assignment): Occurrence[] => {
    const version = versions.get(assignment.key)
    if (version === undefined || !isConcerned(assignment, caller)) return []
    if (version.kind === 'assessment' && !hasActiveMembership(caller)) return []
    const { audience, period } = assignment
    if (audience === 'appointment')
      return sessions
        .filter(({ appointment_type }) => appointment_type === assignment.appointment_type)
        .map((session) => ({
          session,
          dueOn: addDays(getLocalDate(session.starts_at, timezone), -(assignment.days_before ?? 0)),
        }))
        .filter(({ dueOn }) => dueOn <= today)
        .map(({ session, dueOn }) => create(assignment, session.id, dueOn, session))
    const first = findFirstDate(assignment, caller)
    const sent = sentTimes.get(assignment.key) ?? []
    if (isRolling(version) && period !== 'once') {
      const [last] = sent
      const due = last === undefined ? first : addPeriod(getLocalDate(last, timezone), period)
      return [create(assignment, `n${sent.length}`, due)]
    }
    const due = findCurrentDueDate(first, period, today)
    if (due === null) return []
    // staff ask once: any later one of the same questionnaire answers it
    const isAnswered = (at: number) =>
      at >= assignment.created_at && getLocalDate(at, timezone) >= due
    if (isRolling(version) && sent.some(isAnswered)) return []
    return [create(assignment, due, due)]
  })
  return keepOneOfRolling(found, versions)
}

/** Keeps, of an assessment or health check with several assignments, the one that is due first. */
function keepOneOfRolling(
  occurrences: readonly Occurrence[],
  versions: ReadonlyMap<string, VersionRow>,
): Occurrence[] {
  return occurrences.filter((occurrence) => {
    const version = versions.get(occurrence.key)
    if (version === undefined || !isRolling(version)) return true
    const rivals = occurrences.filter(({ key }) => key === occurrence.key)
    const [first] = rivals.toSorted(
      (a, b) => a.due_on.localeCompare(b.due_on) || a.id.localeCompare(b.id),
    )
    return first?.id === occurrence.id
  })
}
