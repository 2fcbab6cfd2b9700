import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import {
  askForTime,
  cancelSession,
  describeOffers,
  passTime,
} from '../../testing/fixtures/timeRequestFixture.ts'
import { confirmAddress } from '../accounts/email-confirmation/confirmEmail.ts'
import { deactivateMember, reactivateMember } from '../members/deactivateMember.ts'

/** 10:00 in New York. */
const morning = '2026-12-01T15:00:00Z'
const at = '2026-12-03T15:00:00-05:00'

let server: TestServer
let practitioner: string
let booked: LoggedInMember
let member: LoggedInMember
let sessionId: string

beforeAll(async () => {
  server = await startTestServer({ now: morning, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, morning)
  await server.context.db.script('DELETE FROM time_requests; DELETE FROM freed_times')
  practitioner = await addTestPractitioner(server)
  booked = await addLoggedInMember(server)
  member = await addLoggedInMember(server)
  sessionId = (await bookSession(booked, practitioner, at)).id
})

const held = 'held 2026-12-03T20:00:00.000Z'

describe('a member with a session at the time that becomes free', () => {
  let elsewhere: string
  let ownId: string

  beforeEach(async () => {
    elsewhere = await addTestPractitioner(server)
    ownId = (await bookSession(member, elsewhere, at)).id
    await passTime(server, MINUTE)
    await askForTime(server, member, practitioner, { from_time: '15:00', to_time: '15:30' })
    await cancelSession(booked, sessionId)
    expect(await describeOffers(server, member)).toEqual([[]])
  })

  it('is offered the time after canceling the session', async () => {
    await cancelSession(member, ownId)
    expect(await describeOffers(server, member)).toEqual([[held]])
  })

  it('is offered the time after moving the session', async () => {
    const moved = { appointment_id: ownId }
    await bookSession(member, elsewhere, '2026-12-08T10:00:00-05:00', moved)
    expect(await describeOffers(server, member)).toEqual([[held]])
  })
})

describe('a member who could not be offered a time', () => {
  beforeEach(async () => {
    await askForTime(server, member, practitioner)
  })
  const countOffers = async () => {
    await server.context.jobs.idle()
    return (
      await server.context.db.query(sql`SELECT id FROM time_offers WHERE member_id = ${member.id}`)
    ).length
  }

  it('is offered it after the account is active again', async () => {
    const staff = { actorId: null, requestId: 'staff:test' }
    await deactivateMember(server.context, member.id, true, staff)
    await cancelSession(booked, sessionId)
    expect(await countOffers()).toBe(0)
    await reactivateMember(server.context, member.id, staff)
    expect(await countOffers()).toBe(1)
  })

  it('is offered it after confirming the email', async () => {
    const { db } = server.context
    await db.query(sql`UPDATE users SET is_email_confirmed = false WHERE id = ${member.id}`)
    await cancelSession(booked, sessionId)
    expect(await countOffers()).toBe(0)
    await db.tx((tx) => confirmAddress(server.context, tx, member.id, 'test'))
    expect(await countOffers()).toBe(1)
  })
})
