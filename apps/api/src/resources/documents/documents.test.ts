import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { removeFilesJob, requestDueFileRemoval } from '../../files/removeFilesJob.ts'
import { removeExpiredRows } from '../../jobs/cleanup.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { createPdf } from './demo/createPdf.ts'
import { addDocument, documentsPath } from '../../testing/files/uploadDocument.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { restorableMs } from './documents.repository.ts'
import { documents } from './index.ts'
import { shareDocument } from './shareDocument.ts'
import {
  brokenPdf,
  getFilePath,
  listDocuments,
  listFileRows,
  listFiles,
  listNames,
} from '../../testing/files/readDocuments.ts'

const now = '2026-12-01T15:00:00Z'
const pdf = createPdf()

let server: TestServer
let member: LoggedInMember
let other: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { MEMBER_FILES_MB: '1' } })
  member = await addLoggedInMember(server)
  other = await addLoggedInMember(server)
})
afterAll(() => server.close())

const share = (client: LoggedInMember, name: string) =>
  shareDocument(
    server.context,
    { memberId: client.id, name, category: 'plan', bytes: pdf },
    { actorId: null, requestId: 'staff:test' },
  )

describe('GET /documents/', () => {
  let client: LoggedInMember
  beforeAll(async () => {
    client = await addLoggedInMember(server)
    for (const [name, category, size] of [
      ['b.pdf', 'plan', 10],
      ['A.pdf', 'form', 30],
      ['c 100%.pdf', 'plan', 20],
    ] as const) {
      const bytes = Buffer.concat([brokenPdf, Buffer.alloc(size)])
      await addDocument(client, name, bytes, `?category=${category}`)
    }
  })

  it.each([
    ['', '', ['c 100%.pdf', 'A.pdf', 'b.pdf']],
    ['?sort=oldest', '', ['b.pdf', 'A.pdf', 'c 100%.pdf']],
    ['?sort=name', '', ['A.pdf', 'b.pdf', 'c 100%.pdf']],
    ['?sort=largest', '', ['A.pdf', 'c 100%.pdf', 'b.pdf']],
    ['?category=plan', '', ['c 100%.pdf', 'b.pdf']],
    ['?source=practice', '', []],
    ['', 'a', ['A.pdf']],
    ['', 'PDF%20100%25', ['c 100%.pdf']],
    ['', '_', []],
  ])('filters and sorts: %s %s', async (query, search, names) =>
    expect(await listNames(client, query, search)).toEqual(names),
  )

  it.each(['newest', 'oldest', 'name', 'largest'])('pages by %s without gaps', async (sort) => {
    const expected = await listNames(client, `?sort=${sort}`)
    const names: string[] = []
    let cursor = ''
    do {
      const page = await listDocuments(client, `?sort=${sort}&limit=1${cursor}`)
      names.push(...page.results.map(({ name }) => name))
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(names).toEqual(expected)
  })

  it('rejects an unknown cursor', async () => {
    const cursor = Buffer.from(createId()).toString('base64url')
    for (const each of [cursor, 'x'])
      expect((await client.get(`${documentsPath}?cursor=${each}`)).body).toMatchObject({
        errors: [{ field: 'cursor' }],
      })
  })
})

describe('changes of a document', () => {
  it('renames it with the extension of its content, and changes its category', async () => {
    const { id } = await addDocument(member, 'old.pdf', brokenPdf)
    const response = await member.patch(`${documentsPath}${id}/`, {
      name: 'new.html',
      category: 'form',
    })
    expect(response.body).toMatchObject({ document: { name: 'new.pdf', category: 'form' } })
    const empty = await member.patch(`${documentsPath}${id}/`, { name: ' ' })
    expect(empty.body).toMatchObject({
      errors: [{ field: 'name', message: 'Name is required.' }],
    })
  })

  it('deletes and restores it within 30 days, then removes the file', async () => {
    const client = await addLoggedInMember(server)
    const { id } = await addDocument(client, 'gone.pdf', brokenPdf)
    expect((await client.delete(`${documentsPath}${id}/`)).status).toBe(204)
    expect((await client.get(getFilePath(id))).status).toBe(404)
    expect(await listNames(client)).toEqual([])
    const { results, quota } = await listDocuments(client, '?deleted=true')
    expect(results).toMatchObject([
      { id, restorable_until: expect.stringMatching(/^2026-12-31T10:00:\d\d-05:00$/) },
    ])
    expect(quota.used_bytes).toBe(0)
    expect((await client.post(`${documentsPath}${id}/restore/`)).status).toBe(200)
    expect(await listNames(client)).toEqual(['gone.pdf'])

    await client.delete(`${documentsPath}${id}/`)
    const { context } = server
    const [row] = await context.db.query<{ file_key: string }>(
      sql`SELECT file_key FROM documents WHERE id = ${id}`,
    )
    expect(listFiles(server)).toContain(row?.file_key)
    const later = context.clock.now() + restorableMs + DAY
    await removeExpiredRows(context.db, documents.expiringRows ?? [], later)
    await requestDueFileRemoval(context.db, context.clock.now())
    await context.jobs.idle()
    expect((await client.post(`${documentsPath}${id}/restore/`)).status).toBe(404)
    expect(listFiles(server)).not.toContain(row?.file_key)
  })

  it("returns 404 for another member's document", async () => {
    const { id } = await addDocument(member, 'mine.pdf', brokenPdf)
    for (const response of [
      await other.get(getFilePath(id)),
      await other.patch(`${documentsPath}${id}/`, { name: 'x' }),
      await other.delete(`${documentsPath}${id}/`),
      await other.post(`${documentsPath}${id}/restore/`),
      await other.post(`${documentsPath}${id}/opened/`),
    ])
      expect(response.status).toBe(404)
  })
})

describe('a document that the practice shared', () => {
  it('is new until the member opens it, and cannot be changed by the member', async () => {
    const client = await addLoggedInMember(server)
    const { id } = await share(client, 'Your plan.pdf')
    expect(await listDocuments(client)).toMatchObject({
      results: [{ id, source: 'practice', is_new: true, bytes: pdf.length }],
      quota: { used_bytes: 0 },
      new_count: 1,
    })
    for (const response of [
      await client.patch(`${documentsPath}${id}/`, { name: 'x' }),
      await client.delete(`${documentsPath}${id}/`),
    ])
      expect([response.status, readErrorCode(response.body)]).toEqual([403, 'forbidden'])
    await client.get(getFilePath(id))
    expect((await listDocuments(client)).new_count).toBe(1)
    for (const _ of [1, 2])
      expect((await client.post(`${documentsPath}${id}/opened/`)).status).toBe(204)
    expect(await listDocuments(client)).toMatchObject({
      results: [{ is_new: false }],
      new_count: 0,
    })
    const audit = await server.context.db.query<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject_id = ${client.id} ORDER BY id`,
    )
    expect(audit.map(({ action }) => action)).toEqual(['document.shared', 'document.opened'])
  })
})

describe('the data of a member', () => {
  it('is exported with the address of each file, and erased with its files', async () => {
    const client = await addLoggedInMember(server)
    const { id } = await addDocument(client, 'mine.pdf', brokenPdf)
    await share(client, 'shared.pdf')
    const { body } = await client.get('/api/client/v1/users/export/')
    expect(body['documents']).toMatchObject([
      { name: 'mine.pdf', file: getFilePath(id), deleted_at: null },
      { name: 'shared.pdf', opened_at: null },
    ])
    const { context } = server
    await context.jobs.idle()
    const before = listFiles(server).length
    await context.db.tx((tx) =>
      context.eraseRows(tx, { id: client.id, emails: [client.email], now: context.clock.now() }),
    )
    await context.jobs.idle()
    expect(listFiles(server)).toHaveLength(before - 2)
    expect(listFiles(server).toSorted()).toEqual(await listFileRows(server))
  })
})

describe('the removal of files', () => {
  it('removes the file of a process that ended before it stored the document', async () => {
    const { context } = server
    const key = createId()
    const old = new Date(context.clock.now() - 2 * DAY)
    await context.db.query(
      sql`INSERT INTO stored_files (key, state, bytes, sha256, created_at)
       VALUES (${key}, 'pending', 1, ${'0'.repeat(64)}, ${old})`,
    )
    await removeFilesJob.run(context, {}, { id: 1, dedupeKey: 'x', attempt: 1, enqueuedAt: 0 })
    expect(await listFileRows(server)).not.toContain(key)
  })
})
