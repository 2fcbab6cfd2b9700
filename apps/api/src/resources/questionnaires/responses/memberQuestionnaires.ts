import type { QuestionnaireEntry, QuestionnaireStatus } from '@portal/contract'
import {
  type Answers,
  type AnswerSave,
  countAnswered,
  mergeSaves,
  selectSubmittedAnswers,
  toAnswers,
} from '@portal/domain/questionnaires'
import { hasActiveMembership } from '@portal/domain/scheduling'
import { DAY, getLocalDate, HOUR, toIso } from '@portal/domain/time'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { type Queryable, requireRow, sql } from '../../../db/sql.ts'
import { listAssignments } from '../definitions/assignments.repository.ts'
import {
  listLatestVersions,
  listVersions,
  type VersionRow,
} from '../definitions/definitions.repository.ts'
import { listSignedIds } from '../signatures.repository.ts'
import { isRolling, listOccurrences, type Occurrence } from './listOccurrences.ts'
import { listSessionTimes } from './listSessionTimes.ts'
import { listResponses, listSaves, type ResponseRow } from './responses.repository.ts'

/** Whose questionnaires, now in epoch milliseconds, in this time zone. */
export type QuestionnaireCaller = {
  readonly viewer: Pick<Viewer, 'id' | 'planType' | 'membershipStatus'>
  readonly timezone: string
  readonly now: number
}

/** A questionnaire of a member: an occurrence, with what they began or sent of it. */
export type MemberEntry = {
  readonly occurrence: Occurrence
  readonly version: VersionRow
  readonly response: ResponseRow | null
  readonly saves: readonly AnswerSave[]
  readonly status: QuestionnaireStatus
  readonly isDue: boolean
  /** Whether it was sent and waits for a signature. */
  readonly needsSignature: boolean
  /** Whether the member can change what was sent, and send it again. */
  readonly isAmendable: boolean
  /** Whether the practice does not ask for it anymore. What was sent of it stays. */
  readonly isWithdrawn: boolean
}

/** The date in the westernmost zone: another zone in the profile must not change what is asked. */
export async function readJoinedOn(db: Queryable, memberId: string): Promise<string> {
  const rows = await db.query<{ created_at: number }>(
    sql`SELECT created_at FROM users WHERE id = ${memberId}`,
  )
  return getLocalDate(requireRow(rows).created_at - 12 * HOUR, 'UTC')
}

const toOccurrence = (row: ResponseRow): Occurrence => ({
  id: row.id,
  key: row.key,
  assignment_id: row.assignment_id,
  due_on: row.due_on ?? '',
  appointment_id: row.appointment_id,
  appointment_starts_at: row.appointment_starts_at,
  is_ended: row.is_ended,
})

/** Everything that a member can fill in, has begun or has sent. */
export const listEntries = (db: Queryable, caller: QuestionnaireCaller): Promise<MemberEntry[]> =>
  findEntries(db, caller, null)

/** How long a device sends answers that it stored without a connection. */
const outboxAge = 7 * DAY

/**
 * The entry of a member with an id, null for an unknown one. Answers that waited on a device belong
 * to what was asked then, such as the check-in of last week: it is found, too.
 */
export const findMemberEntry = (
  db: Queryable,
  caller: QuestionnaireCaller,
  id: string,
): Promise<MemberEntry | null> => findRecentEntry(db, caller, (entries) => findEntry(entries, id))

/** What `find` returns of what is asked now, else of what was asked while a device was offline. */
export async function findRecentEntry(
  db: Queryable,
  caller: QuestionnaireCaller,
  find: (entries: readonly MemberEntry[]) => MemberEntry | null,
): Promise<MemberEntry | null> {
  const current = find(await listEntries(db, caller))
  if (current !== null) return current
  const since = caller.now - outboxAge
  return (
    find(await findEntries(db, caller, since)) ??
    find(await findEntries(db, { ...caller, now: since }, since))
  )
}

async function findEntries(
  db: Queryable,
  { viewer, timezone, now }: QuestionnaireCaller,
  endedSince: number | null,
): Promise<MemberEntry[]> {
  const assignments = await listAssignments(db, viewer.id, endedSince)
  const responses = await listResponses(db, viewer.id)
  if (assignments.length === 0 && responses.length === 0) return []
  const latest = await listLatestVersions(db)
  const older = await listVersions(
    db,
    responses.map(({ key }) => key),
    responses.map(({ version }) => version),
  )
  const today = getLocalDate(now, timezone)
  const needsSessions = assignments.some(({ audience }) => audience === 'appointment')
  const sent = responses.filter(({ sent_at }) => sent_at !== null)
  const occurrences = listOccurrences(
    {
      assignments,
      versions: new Map(latest.map((version) => [version.key, version])),
      sessions: needsSessions
        ? await listSessionTimes(db, viewer.id, {
            after: now - DAY,
            hasCanceled: endedSince !== null,
          })
        : [],
      sentTimes: new Map(
        [...Map.groupBy(sent, ({ key }) => key)].map(([key, rows]) => [
          key,
          rows.flatMap(({ sent_at }) => sent_at ?? []).toSorted((a, b) => b - a),
        ]),
      ),
    },
    {
      ...viewer,
      memberId: viewer.id,
      timezone,
      today,
      joinedOn: await readJoinedOn(db, viewer.id),
    },
  )
  const byId = new Map(responses.map((row) => [row.id, row]))
  const known = new Set(occurrences.map(({ id }) => id))
  const all = [...occurrences, ...responses.filter(({ id }) => !known.has(id)).map(toOccurrence)]
  const open = responses.filter(({ sent_at, is_reopened }) => sent_at === null || is_reopened)
  const saves = Map.groupBy(
    await listSaves(
      db,
      open.map(({ id }) => id),
    ),
    ({ response_id }) => response_id,
  )
  const signed = await listSignedIds(
    db,
    sent.map(({ id }) => id),
  )
  return all.flatMap((occurrence) => {
    const response = byId.get(occurrence.id) ?? null
    const version =
      response === null
        ? latest.find(({ key }) => key === occurrence.key)
        : [...older, ...latest].find(
            (each) => each.key === response.key && each.version === response.version,
          )
    if (version === undefined) return []
    // what was begun waits for the next membership
    if (version.kind === 'assessment' && !isSent(response) && !hasActiveMembership(viewer))
      return []
    const status = getStatus(occurrence, response, version)
    const isWithdrawn = isEntryWithdrawn(occurrence, version)
    const needsSignature =
      status === 'sent' &&
      !isWithdrawn &&
      version.content.consent !== undefined &&
      !signed.has(occurrence.id)
    return [
      {
        occurrence,
        version,
        response,
        saves: saves.get(occurrence.id) ?? [],
        status,
        isDue:
          needsSignature ||
          (known.has(occurrence.id) && isEntryDue(occurrence, version, status, today)),
        needsSignature,
        isAmendable:
          status === 'sent' &&
          !isWithdrawn &&
          (known.has(occurrence.id) || !hasNext(occurrence, occurrences)) &&
          version.kind === 'form',
        isWithdrawn,
      },
    ]
  })
}

/** Whether a later one is asked: sent again, the one before would have a date after it. */
const hasNext = (
  { assignment_id, appointment_id }: Occurrence,
  current: readonly Occurrence[],
): boolean =>
  appointment_id === null && current.some((next) => next.assignment_id === assignment_id)

const isSent = (response: ResponseRow | null): boolean => (response?.sent_at ?? null) !== null

const isEntryWithdrawn = ({ is_ended }: Occurrence, { withdrawn_at }: VersionRow): boolean =>
  is_ended || withdrawn_at !== null

function getStatus(
  occurrence: Occurrence,
  response: ResponseRow | null,
  version: VersionRow,
): QuestionnaireStatus {
  const isWithdrawn = isEntryWithdrawn(occurrence, version)
  // one that is withdrawn while it is being changed stays as it was sent
  if (isSent(response) && (isWithdrawn || response?.is_reopened !== true)) return 'sent'
  if (isWithdrawn) return 'withdrawn'
  return response === null ? 'open' : 'in_progress'
}

/** What was begun for an earlier date or a canceled session can be sent, but is not due anymore. */
function isEntryDue(
  { due_on }: Occurrence,
  version: VersionRow,
  status: QuestionnaireStatus,
  today: string,
): boolean {
  // nobody knows who sent an anonymous one, so it never insists
  if (version.is_anonymous) return false
  if (status !== 'open' && status !== 'in_progress') return false
  return !isRolling(version) || due_on <= today
}

export const findEntry = (entries: readonly MemberEntry[], id: string): MemberEntry | null =>
  entries.find(({ occurrence }) => occurrence.id === id.toLowerCase()) ?? null

/** The answers of an entry: what was sent, or what is saved to be sent. */
const getAnswers = ({ response, saves, status }: MemberEntry): Answers =>
  (status === 'sent' ? response?.answers : null) ?? toAnswers(mergeSaves(saves))

const ranks: Readonly<Record<QuestionnaireStatus, number>> = {
  in_progress: 1,
  open: 2,
  sent: 3,
  withdrawn: 4,
}

const isForSession = ({ occurrence, isDue }: MemberEntry): boolean =>
  isDue && occurrence.appointment_id !== null

/**
 * What is due first, above all before a session, then what was begun, then what was sent, the
 * latest first. Of the same day, by title.
 */
export const compareEntries = (a: MemberEntry, b: MemberEntry): number =>
  Number(b.isDue) - Number(a.isDue) ||
  Number(isForSession(b)) - Number(isForSession(a)) ||
  ranks[a.status] - ranks[b.status] ||
  (b.response?.sent_at ?? 0) - (a.response?.sent_at ?? 0) ||
  a.occurrence.due_on.localeCompare(b.occurrence.due_on) ||
  a.version.content.title.localeCompare(b.version.content.title, 'en') ||
  a.occurrence.id.localeCompare(b.occurrence.id)

export function presentEntry(entry: MemberEntry, timezone: string): QuestionnaireEntry {
  const { occurrence, version, response, status, isDue, needsSignature } = entry
  const answers = getAnswers(entry)
  const counted = status === 'sent' ? selectSubmittedAnswers(version.content, answers) : answers
  return {
    id: occurrence.id,
    key: version.key,
    kind: version.kind,
    title: version.content.title,
    version: version.version,
    minutes: version.content.minutes ?? null,
    status,
    is_due: isDue,
    due_on: occurrence.due_on === '' ? null : occurrence.due_on,
    appointment_id: occurrence.appointment_id,
    appointment_starts_at:
      occurrence.appointment_starts_at === null
        ? null
        : toIso(occurrence.appointment_starts_at, timezone),
    ...countAnswered(version.content, counted),
    is_anonymous: version.is_anonymous,
    needs_signature: needsSignature || (status !== 'sent' && version.content.consent !== undefined),
    sent_at:
      response === null || response.sent_at === null ? null : toIso(response.sent_at, timezone),
  }
}
