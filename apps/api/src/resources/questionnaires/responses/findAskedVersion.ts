import { listDueDates } from '@portal/domain/questionnaires'
import { DAY, getLocalDate } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { listAssignments } from '../definitions/assignments.repository.ts'
import {
  findLatestVersion,
  findVersion,
  type VersionRow,
} from '../definitions/definitions.repository.ts'
import { createOccurrenceId, findFirstDate } from './listOccurrences.ts'
import { listSessionIds } from './listSessionTimes.ts'
import { type MemberEntry, readJoinedOn } from './memberQuestionnaires.ts'
import { listResponses } from './responses.repository.ts'

type Asked = {
  readonly viewer: { readonly id: string }
  readonly now: number
  /** What is found of it as long as it can be answered. */
  readonly entry: MemberEntry | null
  /** The version that the device shows. */
  readonly shown: string
}

/**
 * The version of a questionnaire that a member was asked to answer, however long ago: that which
 * the device shows, or, if nobody published it, the current one. Null for an unknown id.
 */
export async function findAskedVersion(
  db: Queryable,
  { viewer, now, entry, shown }: Asked,
  id: string,
): Promise<VersionRow | null> {
  if (entry?.version.version === shown) return entry.version
  const key = entry?.version.key ?? (await findAskedKey(db, viewer.id, now, id.toLowerCase()))
  if (key === null) return null
  return (await findVersion(db, key, shown)) ?? entry?.version ?? findLatestVersion(db, key)
}

/**
 * The key of the questionnaire of an occurrence, also of an ended assignment. Its id is a hash, so
 * only a member who was asked can know it.
 */
async function findAskedKey(
  db: Queryable,
  memberId: string,
  now: number,
  id: string,
): Promise<string | null> {
  const joinedOn = await readJoinedOn(db, memberId)
  const sessionIds = await listSessionIds(db, memberId)
  // an assessment is counted by what was sent before
  const counts = [...(await listResponses(db, memberId)).keys(), -1].map((index) => `n${index + 1}`)
  // somewhere, it is tomorrow
  const today = getLocalDate(now + DAY, 'UTC')
  for (const assignment of await listAssignments(db, memberId, 0)) {
    const { audience, period } = assignment
    const dates = () => listDueDates(findFirstDate(assignment, { joinedOn }), period, today)
    const occurrences = audience === 'appointment' ? sessionIds : [...dates(), ...counts]
    if (occurrences.some((one) => createOccurrenceId(assignment.id, memberId, one) === id))
      return assignment.key
  }
  return null
}
