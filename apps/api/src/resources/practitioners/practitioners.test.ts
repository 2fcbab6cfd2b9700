import { PractitionerResponse, PractitionersResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const path = '/api/client/v1/practitioners/'
let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T11:58:00Z' })
  member = await addLoggedInMember(server)
})
afterAll(() => server.close())

describe('GET /practitioners/', () => {
  it('excludes members, admins and inactive practitioners', async () => {
    const left = await addTestPractitioner(server)
    await server.context.db.query(sql`UPDATE users SET is_active = false WHERE id = ${left}`)
    for (const id of [left, member.id, createId(), 'rivera'])
      expect((await member.get(`${path}${id}/`)).status).toBe(404)
    expect(
      PractitionersResponse.parse((await member.get(path)).body).results.map(({ id }) => id),
    ).not.toContain(left)
  })

  it('returns the next opening for the requested type up to the horizon', async () => {
    const soon = await addTestPractitioner(server)
    const far = await addTestPractitioner(server, { weekly: {} })
    const never = await addTestPractitioner(server, { weekly: {} })
    await server.context.db.query(
      sql`INSERT INTO practitioner_overrides (practitioner_id, date, hours)
       VALUES (${far}, '2027-01-15', '[{"from":"09:00","to":"09:45"}]')`,
    )
    const readNextOpening = async (id: string, query = '') =>
      PractitionerResponse.parse((await member.get(`${path}${id}/${query}`)).body).practitioner
        .next_opening
    expect(await readNextOpening(soon)).toBe('2026-12-01T09:00:00-05:00')
    expect(await readNextOpening(far)).toBe('2027-01-15T09:00:00-05:00')
    expect(await readNextOpening(far, '?appointment_type=SESSION')).toBeNull()
    expect(await readNextOpening(never)).toBeNull()
    const { results } = PractitionersResponse.parse((await member.get(path)).body)
    expect(results.find(({ id }) => id === far)?.next_opening).toBe('2027-01-15T09:00:00-05:00')
    expect(results.find(({ id }) => id === soon)).toMatchObject({
      avatar_url: '/avatars/default-practitioner.svg',
      meeting_kind: 'video',
      notice_minutes: 120,
    })
  })

  it('returns the address of a practitioner who meets in person, and of no other', async () => {
    const id = await addTestPractitioner(server)
    const readAddress = async (kind: string) => {
      await server.context.db.query(
        sql`UPDATE practitioners SET meeting_kind = ${kind}, meeting_address = '12 Elm St'
         WHERE id = ${id}`,
      )
      return PractitionerResponse.parse((await member.get(`${path}${id}/`)).body).practitioner
        .meeting_address
    }
    expect(await readAddress('in_person')).toBe('12 Elm St')
    expect(await readAddress('video')).toBeNull()
  })
})
