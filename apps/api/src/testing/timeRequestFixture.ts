import {
  TimeOfferResponse,
  TimeRequestResponse,
  TimeRequestsResponse,
  type TimeOffer,
  type TimeRequest,
} from '@portal/contract'
import { sql } from '../db/sql.ts'
import { appointmentsPath } from './bookingFixture.ts'
import { type LoggedInMember } from './schedulingFixture.ts'
import { setClock } from './setClock.ts'
import type { TestServer } from './startTestServer.ts'

const base = '/api/client/v1'

/**
 * Waits for a follow-up session with the practitioner at any time, a millisecond after the last
 * request of the test. Returns the request's id.
 */
export async function askForTime(
  { context }: TestServer,
  member: LoggedInMember,
  practitionerId: string | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { status, text, body } = await member.post(`${base}/time-requests/`, {
    practitioner_id: practitionerId,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from_time: '00:00',
    to_time: '24:00',
    until: '2026-12-20',
    ...more,
  })
  if (status !== 201) throw new Error(`${status} ${text}`)
  const { id } = TimeRequestResponse.parse(body).request
  await context.db.query(
    sql`UPDATE time_requests SET created_at = greatest(created_at, (SELECT max(created_at)
       FROM time_requests WHERE id <> ${id}) + interval '1 millisecond') WHERE id = ${id}`,
  )
  return id
}

/** The offers of a member, the oldest first. Runs the due jobs. */
export async function listOffers(
  { context }: TestServer,
  member: LoggedInMember,
): Promise<TimeOffer[]> {
  await context.jobs.idle()
  const rows = await context.db.query<{ id: string }>(
    sql`SELECT id FROM time_offers WHERE member_id = ${member.id} ORDER BY began_at, id`,
  )
  return Promise.all(rows.map(({ id }) => getOffer(member, id)))
}

export async function getOffer(member: LoggedInMember, id: string): Promise<TimeOffer> {
  const { status, text, body } = await member.get(`${base}/time-offers/${id}/`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return TimeOfferResponse.parse(body).offer
}

export const acceptOffer = (
  member: LoggedInMember,
  { id }: Pick<TimeOffer, 'id'>,
  more: Readonly<Record<string, unknown>> = {},
) =>
  member.post(`${base}/time-offers/${id}/accept/`, { user_timezone: 'America/New_York', ...more })

/** Why the offers of a member ended, the oldest first; null for those that did not. */
export const listEndReasons = async (server: TestServer, member: LoggedInMember) =>
  (await listOffers(server, member)).map(({ end_reason }) => end_reason)

export const declineOffer = (member: LoggedInMember, { id }: Pick<TimeOffer, 'id'>) =>
  member.post(`${base}/time-offers/${id}/decline/`)

/** What each member is offered, such as `held 2026-12-03T20:00:00.000Z`. Runs the due jobs. */
export const describeOffers = (
  server: TestServer,
  ...members: readonly LoggedInMember[]
): Promise<string[][]> =>
  Promise.all(
    members.map(async (member) =>
      (await listOffers(server, member)).map(
        ({ state, at }) => `${state} ${new Date(at).toISOString()}`,
      ),
    ),
  )

export async function listTimeRequests(member: LoggedInMember): Promise<TimeRequest[]> {
  return TimeRequestsResponse.parse((await member.get(`${base}/time-requests/`)).body).results
}

export const cancelSession = (member: LoggedInMember, id: string) =>
  member.delete(`${appointmentsPath}${id}/`, { late_cancel: true })

/** Runs the due jobs, moves the clock, and runs those that are due then. */
export async function passTime(server: TestServer, ms: number): Promise<void> {
  const { clock, jobs } = server.context
  await jobs.idle()
  setClock(server, new Date(clock.now() + ms).toISOString())
  await jobs.idle()
}
