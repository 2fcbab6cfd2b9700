import { AppointmentResponse, AppointmentPage, ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import { appointmentsPath as path, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let practitioner: string
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  member = await addLoggedInMember(server)
})

const book = (at: string, more: Record<string, unknown> = {}, client = member) =>
  bookSession(client, practitioner, at, more)

const parseError = (body: unknown) => ErrorResponse.parse(body)

describe('meeting fields', () => {
  it.each([
    [{ kind: 'video', address: null, mapUrl: null }, 'https://meet.example.com/room'],
    [{ kind: 'phone', address: null, mapUrl: null }, null],
    [{ kind: 'in_person', address: '12 Elm Street', mapUrl: 'https://maps.example/12' }, null],
  ])('returns %o', async ({ kind, address, mapUrl }, joinUrl) => {
    await server.context.db.query(
      sql`UPDATE practitioners SET meeting_kind = ${kind}, meeting_address = ${address},
         meeting_map_url = ${mapUrl} WHERE id = ${practitioner}`,
    )
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const { body } = await member.get(`${path}${id}/`)
    expect(AppointmentResponse.parse(body).appointment).toMatchObject({
      meeting_kind: kind,
      meeting_address: address,
      meeting_map_url: mapUrl,
      join_url: joinUrl,
    })
  })
})

describe('DELETE /appointments/{id}/', () => {
  it('accepts a request without a body', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const response = await member.delete(`${path}${id}/`)
    expect(response.status, response.text).toBe(200)
    expect(AppointmentResponse.parse(response.body).appointment).toMatchObject({
      status: 'cancelled',
      cancellation_reason: null,
    })
  })

  it("returns 404 for another member's session", async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server)
    expect((await other.delete(`${path}${id}/`, {})).status).toBe(404)
    expect((await other.delete(`${path}${createId()}/`, {})).status).toBe(404)
  })

  it('returns the credit a day or more ahead, regardless of `late_cancel`', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const response = await member.delete(`${path}${id}/`, {
      late_cancel: true,
      cancellation_reason: 'Traveling',
    })
    expect(AppointmentResponse.parse(response.body).appointment).toMatchObject({
      status: 'cancelled',
      late_cancel: false,
      cancellation_reason: 'Traveling',
      join_url: null,
    })
    expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
  })

  it('does not return the credit less than a day ahead', async () => {
    const { id } = await book('2026-12-01T15:00:00-05:00')
    const response = await member.delete(`${path}${id}/`, { late_cancel: true })
    expect(AppointmentResponse.parse(response.body).appointment.late_cancel).toBe(true)
    expect(await readBalance(server, member.id)).toEqual({ balance: 4, ledger: 4 })
  })

  it('returns the canceled session again without a second refund', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => member.delete(`${path}${id}/`)),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
  })

  it('rejects a session that has started', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await server.context.db.query(
      sql`UPDATE appointments
       SET starts_at = ${new Date('2026-12-01T11:50:00Z')},
         ends_at = ${new Date('2026-12-01T12:20:00Z')} WHERE id = ${id}`,
    )
    expect(parseError((await member.delete(`${path}${id}/`)).body).code).toBe('not_cancellable')
  })

  it('makes the time available again', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await member.delete(`${path}${id}/`)
    await book('2026-12-03T10:00:00-05:00', {}, await addLoggedInMember(server))
  })
})

describe('GET /appointments/', () => {
  const list = async (scope: string) =>
    AppointmentPage.parse((await member.get(`${path}?scope=${scope}`)).body).results

  it('pages through upcoming and canceled sessions in order, each once', async () => {
    const hours = [9, 10, 11, 12, 13]
    for (const hour of hours) await book(`2026-12-03T${String(hour).padStart(2, '0')}:00:00-05:00`)
    const { results: all } = AppointmentPage.parse((await member.get(path)).body)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = AppointmentPage.parse(
        (await member.get(`${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)).body,
      )
      seen.push(...page.results.map((shown) => shown.id))
      cursor = page.next
    }
    expect(seen).toEqual(all.map((shown) => shown.id))
    expect(all.map((shown) => shown.at.slice(11, 13))).toEqual(['09', '10', '11', '12', '13'])
    await member.delete(`${path}${all[1]?.id}/`)
    await member.delete(`${path}${all[3]?.id}/`)
    const canceled = await list('cancelled')
    expect(canceled.map((shown) => shown.id)).toEqual([all[3]?.id, all[1]?.id])
    expect(await list('upcoming')).toHaveLength(3)
  })

  it('lists each session as upcoming, past or canceled', async () => {
    const upcoming = await book('2026-12-03T09:00:00-05:00')
    const over = await book('2026-12-03T10:00:00-05:00')
    const canceled = await book('2026-12-03T11:00:00-05:00')
    const missed = await book('2026-12-03T12:00:00-05:00')
    await member.delete(`${path}${canceled.id}/`)
    await server.context.db.query(
      sql`UPDATE appointments SET starts_at = ${new Date('2026-11-30T15:00:00Z')},
         ends_at = ${new Date('2026-11-30T15:30:00Z')} WHERE id = ${over.id}`,
    )
    await server.context.db.query(
      sql`UPDATE appointments SET starts_at = ${new Date('2026-11-29T15:00:00Z')},
         ends_at = ${new Date('2026-11-29T15:30:00Z')}, status = 'no_show'
       WHERE id = ${missed.id}`,
    )
    const ids = async (scope: string) => (await list(scope)).map(({ id }) => id)
    expect(await ids('upcoming')).toEqual([upcoming.id])
    expect(await ids('past')).toEqual([over.id, missed.id])
    expect(await ids('cancelled')).toEqual([canceled.id])
  })

  it.each([
    ['cursor', 'cursor=nonsense'],
    ['limit', 'limit=0'],
    ['scope', 'scope=all'],
  ])('names an invalid %s', async (field, query) => {
    const response = await member.get(`${path}?${query}`)
    expect(response.status).toBe(400)
    expect(parseError(response.body).errors?.[0]?.field).toBe(field)
  })
})

describe('GET /appointments/{id}/notes/', () => {
  const readNotes = (client: LoggedInMember, id: string) => client.get(`${path}${id}/notes/`)

  it('returns what the member wrote, and null without a note', async () => {
    const withNote = await book('2026-12-03T10:00:00-05:00', { notes: 'My knee hurts' })
    const without = await book('2026-12-03T12:00:00-05:00')
    expect((await readNotes(member, withNote.id)).body).toEqual({
      notes: 'My knee hurts',
      summary: null,
    })
    expect((await readNotes(member, without.id)).body).toEqual({ notes: null, summary: null })
  })

  it("returns 404 for another member's session and for an invalid id", async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00', { notes: 'My knee hurts' })
    const other = await addLoggedInMember(server)
    expect((await readNotes(other, id)).status).toBe(404)
    expect((await readNotes(member, createId())).status).toBe(404)
    expect((await readNotes(member, 'some-name')).status).toBe(404)
  })

  it('is not part of the session, which apps store on the device', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00', { notes: 'My knee hurts' })
    expect((await member.get(`${path}${id}/`)).text).not.toContain('knee')
    expect((await member.get(path)).text).not.toContain('knee')
  })
})
