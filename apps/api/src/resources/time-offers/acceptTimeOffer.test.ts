import { ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { acceptOffer, askForTime, listOffers } from '../../testing/fixtures/timeRequestFixture.ts'

const at = '2026-12-03T15:00:00-05:00'
const later = '2026-12-08T10:00:00-05:00'

let server: TestServer
let practitioner: string
let waiting: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  waiting = await addLoggedInMember(server)
  await setMeetingKind('phone')
})

const setMeetingKind = (kind: string) =>
  server.context.db.query(
    sql`UPDATE practitioners SET meeting_kind = ${kind} WHERE id = ${practitioner}`,
  )
const saveNumber = (phone: string) =>
  server.context.db.query(sql`UPDATE users SET phone_number = ${phone} WHERE id = ${waiting.id}`)
const listNumbers = async () => {
  const rows = await server.context.db.query<{ phone_number: string | null }>(
    sql`SELECT phone_number FROM appointments WHERE member_id = ${waiting.id}`,
  )
  return rows.map(({ phone_number }) => phone_number)
}

/** Somebody cancels the session that the member waits for. */
async function offer(more: Readonly<Record<string, unknown>> = {}) {
  const other = await addLoggedInMember(server)
  const { id } = await bookSession(other, practitioner, at)
  await askForTime(server, waiting, practitioner, more)
  await other.delete(`${appointmentsPath}${id}/`, { late_cancel: true })
  const [found] = await listOffers(server, waiting)
  if (found === undefined) throw new Error('No offer.')
  return found
}

describe('POST /time-offers/{id}/accept/: the number of a session by phone', () => {
  it('is the given one, as it is stored', async () => {
    await saveNumber('+12125550100')
    const accepted = await acceptOffer(waiting, await offer(), { phone_number: '(212) 555-0142' })
    expect(accepted.status, accepted.text).toBe(200)
    expect(await listNumbers()).toEqual(['+12125550142'])
  })

  it.each(['phone', 'video'])('is that of the profile by default (%s)', async (kind) => {
    await setMeetingKind(kind)
    await saveNumber('+12125550142')
    expect((await acceptOffer(waiting, await offer())).status).toBe(200)
    expect(await listNumbers()).toEqual([kind === 'phone' ? '+12125550142' : null])
  })

  it('is missing without one, and is rejected when it is none', async () => {
    const found = await offer()
    const { status, body } = await acceptOffer(waiting, found, { phone_number: 'call me' })
    expect(status).toBe(400)
    expect(ErrorResponse.parse(body).errors?.map(({ field }) => field)).toEqual(['phone_number'])
    expect((await acceptOffer(waiting, found)).status).toBe(200)
    expect(await listNumbers()).toEqual([null])
  })

  it('stays that of a session that moves', async () => {
    const { id } = await bookSession(waiting, practitioner, later, {
      phone_number: '+12125550142',
    })
    await saveNumber('+12125550100')
    const found = await offer({ appointment_id: id })
    const accepted = await acceptOffer(waiting, found, { phone_number: '+12125550111' })
    expect(accepted.status, accepted.text).toBe(200)
    expect(await listNumbers()).toEqual(['+12125550142'])
  })
})
