import { createHash } from 'node:crypto'
import {
  AppointmentPage,
  DocumentPage,
  LabMarkerResponse,
  LabReportResponse,
  LabResultsResponse,
  LabsResponse,
  PractitionersResponse,
  ProtocolPage,
  ProtocolsResponse,
  UserResponse,
} from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'
import { seedDemoData } from './seedDemoData.ts'
import { writeDemoFiles } from './writeDemoFiles.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

async function logIn(email: string) {
  const client = createTestClient(server.origin)
  const response = await client.logIn(email)
  return {
    client,
    status: response.status,
    code: response.body['code'],
    user: response.status === 200 ? UserResponse.parse(response.body).user : null,
  }
}

describe('seedDemoData', () => {
  it('creates Maya, a member with history', async () => {
    const { client, user } = await logIn('maya@example.com')
    expect(user).toMatchObject({
      plan_type: 'MEMBERSHIP',
      had_first_visit: true,
      has_chosen_coach: true,
      session_credits_remaining: 3,
      has_taken_comp_assessment: true,
    })
    expect(user?.conversations.map(({ viewed }) => viewed)).toEqual([false, true])
    const upcoming = AppointmentPage.parse(
      (await client.get('/api/client/v1/appointments/')).body,
    ).results
    expect(upcoming.map(({ practitioner, status }) => [practitioner.id, status])).toEqual([
      [user?.coach, 'booked'],
    ])
    const listStatuses = async (scope: string) =>
      AppointmentPage.parse(
        (await client.get(`/api/client/v1/appointments/?scope=${scope}`)).body,
      ).results.map(({ status }) => status)
    expect(await listStatuses('past')).toEqual(['completed', 'completed', 'completed'])
    expect(await listStatuses('cancelled')).toEqual(['cancelled'])
  })

  it('creates documents with files for Maya, and none for Leo', async () => {
    const { client } = await logIn('maya@example.com')
    const { results, new_count } = DocumentPage.parse(
      (await client.get('/api/client/v1/documents/')).body,
    )
    expect(results).toHaveLength(6)
    expect(new_count).toBe(1)
    for (const { id, bytes, content_type } of results) {
      const response = await client.get(`/api/client/v1/documents/${id}/file/`)
      expect([response.status, response.headers.get('content-length')]).toEqual([200, `${bytes}`])
      expect(response.headers.get('content-type')).toBe(content_type)
    }
    const leo = await logIn('leo@example.com')
    const { body } = await leo.client.get('/api/client/v1/documents/')
    expect(DocumentPage.parse(body).results).toEqual([])
  })

  it('creates protocols with check-offs for Maya, and none for Leo', async () => {
    const { client } = await logIn('maya@example.com')
    const path = '/api/client/v1/protocols/'
    const { results, streak, check_offs } = ProtocolsResponse.parse((await client.get(path)).body)
    expect(results.map(({ versions }) => versions.map(({ title }) => title))).toEqual([
      ['Iron and energy', 'Iron and energy'],
      ['Calmer evenings'],
    ])
    expect(results[0]?.versions[1]?.changes.map(({ change, key }) => [change, key])).toEqual([
      ['changed', 'iron'],
      ['added', 'vitamin-d'],
      ['removed', 'late-coffee'],
    ])
    expect(check_offs.length).toBeGreaterThan(30)
    expect(streak).toEqual({ days: 13, includes_today: false })
    const ended = ProtocolPage.parse((await client.get(`${path}ended/`)).body)
    expect(ended.results).toMatchObject([{ versions: [{ title: 'Four-week reset' }] }])
    const leo = await logIn('leo@example.com')
    expect((await leo.client.get(path)).body).toMatchObject({ results: [], streak: { days: 0 } })
  })

  it('creates lab reports for Maya with trends, and none for Leo', async () => {
    const { client } = await logIn('maya@example.com')
    const path = '/api/client/v1/labs/'
    const { latest, reports, pending } = LabsResponse.parse((await client.get(path)).body)
    expect(reports.map(({ result_count, is_new }) => [result_count, is_new])).toEqual([
      [15, true],
      [14, false],
      [13, false],
      [13, false],
      [14, false],
    ])
    expect(reports.map(({ corrected_at }) => corrected_at !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect(pending.map(({ state }) => state)).toEqual(['preliminary'])
    expect(latest?.out_of_range.map(({ laboratory_name }) => laboratory_name)).toEqual([
      'LDL DIRECT',
      'VITAMIN D, 25-OH, TOTAL',
    ])
    const markers = LabResultsResponse.parse((await client.get(`${path}results/`)).body).results
    const tsh = markers.find(({ marker }) => marker.name === 'TSH')
    expect(tsh?.points.map(({ value }) => value)).toEqual(['2.90', '2.60', '2.40', '2.31', '2.20'])
    const ldl = markers.find(({ marker }) => marker.name === 'LDL cholesterol')?.marker.id ?? ''
    const { results } = LabMarkerResponse.parse((await client.get(`${path}markers/${ldl}/`)).body)
    expect(new Set(results.map(({ method }) => method))).toEqual(
      new Set(['Direct measurement', null]),
    )
    const report = LabReportResponse.parse(
      (await client.get(`${path}reports/${reports[0]?.id ?? ''}/`)).body,
    ).report
    expect(report.comment).toContain('iron')
    expect(report.results.filter(({ comment }) => comment !== null)).toHaveLength(2)
    const leo = await logIn('leo@example.com')
    expect((await leo.client.get(path)).body).toMatchObject({ reports: [], pending: [] })
  })

  it('creates a released and a held lab report for Noah, whose membership has lapsed', async () => {
    const { client } = await logIn('noah@example.com')
    const { reports, pending } = LabsResponse.parse((await client.get('/api/client/v1/labs/')).body)
    expect(reports).toHaveLength(1)
    expect(pending.map(({ state }) => state)).toEqual(['in_review'])
  })

  it('writes missing files of lab reports again with the same content', async () => {
    const { db, files, config } = server.context
    const rows = await db.query<{ key: string; sha256: string }>(
      sql`SELECT f.key, f.sha256 FROM lab_report_versions v
       JOIN stored_files f ON f.key = v.file_key`,
    )
    expect(rows).toHaveLength(9)
    for (const { key } of rows) await files.storage.remove(key)
    await writeDemoFiles(db, files.storage, config.dataDir)
    for (const { key, sha256 } of rows) {
      const hash = createHash('sha256')
      for await (const chunk of await files.storage.read(key, null)) hash.update(chunk)
      expect(hash.digest('hex')).toBe(sha256)
    }
  })

  it('creates Leo, a new member, and Ava, who pays for single sessions', async () => {
    expect((await logIn('leo@example.com')).user).toMatchObject({
      plan_type: 'MEMBERSHIP',
      had_first_visit: false,
      coach: null,
      session_credits_remaining: 0,
    })
    expect((await logIn('ava@example.com')).user).toMatchObject({
      plan_type: 'ALACARTE',
      session_credits_remaining: 0,
    })
    expect((await logIn('admin@example.com')).user?.role).toBe('admin')
  })

  it('creates Noah, whose membership has lapsed and who has paid credits', async () => {
    expect((await logIn('noah@example.com')).user).toMatchObject({
      plan_type: 'MEMBERSHIP',
      membership_status: 'lapsed',
      session_credits_remaining: 5,
    })
  })

  it('creates six practitioners in six time zones, who cannot log in here', async () => {
    const { client } = await logIn('maya@example.com')
    const { results } = PractitionersResponse.parse(
      (await client.get('/api/client/v1/practitioners/')).body,
    )
    expect(new Set(results.map(({ timezone }) => timezone)).size).toBe(6)
    expect(results.map(({ timezone }) => timezone)).toEqual(
      expect.arrayContaining(['Australia/Sydney', 'Asia/Kathmandu']),
    )
    expect(results.every(({ next_opening }) => next_opening !== null)).toBe(true)
    expect(await logIn('rivera@example.com')).toMatchObject({
      status: 403,
      code: 'practitioner_account',
    })
  })

  it('leaves a database that has users unchanged', async () => {
    const users = () => server.context.db.query(sql`SELECT id FROM users ORDER BY id`)
    const before = await users()
    expect(await seedDemoData(server.context.db, server.context.clock)).toBe(false)
    expect(await users()).toEqual(before)
  })
})
