import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { join } from 'node:path'
import { DocumentPage, DocumentResponse, ErrorResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { maxUploadBytes } from '@portal/domain/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../core/createId.ts'
import { sql } from '../../db/sql.ts'
import { removeFilesJob, requestDueFileRemoval } from '../../files/removeFilesJob.ts'
import { removeExpiredRows } from '../../jobs/cleanup.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { createImage } from '../../testing/files/createImages.ts'
import { createPdf } from '../../demo/documents/createPdf.ts'
import { addDocument, documentsPath, sendUpload } from '../../testing/files/uploadDocument.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { restorableMs } from './documents.repository.ts'
import { documents } from './index.ts'
import { shareDocument } from './shareDocument.ts'

const now = '2026-12-01T15:00:00Z'
const pdf = createPdf()
/** Stored as it is, without the work of decoding an image. */
const brokenPdf = Buffer.from('%PDF-1.4 not a document')

let server: TestServer
let member: LoggedInMember
let other: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { MEMBER_FILES_MB: '1' } })
  member = await addLoggedInMember(server)
  other = await addLoggedInMember(server)
})
afterAll(() => server.close())

const list = async (client: LoggedInMember, query = '', search = '') =>
  DocumentPage.parse(
    (await client.get(`${documentsPath}${query}`, search ? { 'x-search': search } : {})).body,
  )

const listNames = async (client: LoggedInMember, query = '', search = '') =>
  (await list(client, query, search)).results.map(({ name }) => name)

const getFilePath = (id: string): string => `${documentsPath}${id}/file/`

/** The files in the storage and in the folder of received files. */
const listFiles = (): string[] =>
  ['files', 'uploads'].flatMap((folder) => {
    const path = join(server.context.config.dataDir, folder)
    return existsSync(path)
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : []
  })

const listFileRows = async (): Promise<string[]> =>
  (
    await server.context.db.query<{ key: string }>(sql`SELECT key FROM stored_files ORDER BY key`)
  ).map(({ key }) => key)

const share = (client: LoggedInMember, name: string) =>
  shareDocument(
    server.context,
    { memberId: client.id, name, category: 'plan', bytes: pdf },
    { actorId: null, requestId: 'staff:test' },
  )

/** Delays the writes of files until `count` are done, so that their transactions compete. */
async function delayWrites<T>(count: number, work: () => Promise<T>): Promise<T> {
  const { storage } = server.context.files
  const { write } = storage
  const all = Promise.withResolvers<void>()
  let done = 0
  storage.write = async (key, file) => {
    await write(key, file)
    done += 1
    if (done === count) all.resolve()
    await all.promise
  }
  try {
    return await work()
  } finally {
    storage.write = write
  }
}

describe('POST /documents/', () => {
  it('returns 401 without a session', async () => {
    const stranger = createTestClient(server.origin)
    await stranger.get('/api/client/v1/users/auth/')
    expect((await sendUpload(stranger, 'a.pdf', pdf)).status).toBe(401)
  })

  it('stores a PDF as it is', async () => {
    const response = await sendUpload(member, 'Blood März.pdf', pdf, {
      query: '?category=lab_report',
    })
    expect(response.status).toBe(201)
    const { document } = DocumentResponse.parse(response.body)
    expect(document).toMatchObject({
      name: 'Blood März.pdf',
      category: 'lab_report',
      source: 'member',
      content_type: 'application/pdf',
      bytes: pdf.length,
      pages: 1,
      width: null,
      created_at: expect.stringMatching(/^2026-12-01T10:00:\d\d-05:00$/),
      is_new: false,
      opens_inline: true,
      restorable_until: null,
    })
    const file = await fetchFile(member, document.id)
    expect(file.bytes.equals(pdf)).toBe(true)
    expect((await list(member)).quota).toEqual({ used_bytes: pdf.length, limit_bytes: 1_048_576 })
  })

  it('stores an image with the extension of its content', async () => {
    const image = await addDocument(member, 'C:\\me\\scan.tiff', await createImage('tiff', 30, 20))
    expect(image).toMatchObject({
      name: 'scan.jpg',
      content_type: 'image/jpeg',
      width: 30,
      height: 20,
      opens_inline: true,
    })
  })

  it.each([
    ['an empty file', 'empty.pdf', Buffer.alloc(0), 400, 'empty_file', "empty.pdf: it's empty."],
    ['a program', 'a.exe', Buffer.from('MZ'), 415, 'unsupported_media_type', 'a.exe: it isn'],
    ['JSON', 'a.json', Buffer.from('{}'), 415, 'unsupported_media_type', 'a.json: it isn'],
    ['a damaged image', 'a.gif', Buffer.from('GIF89a='), 400, 'unreadable_file', 'a.gif: it'],
  ])('rejects %s', async (_name, name, bytes, status, code, message) => {
    const response = await sendUpload(member, name, bytes)
    expect([response.status, readErrorCode(response.body)]).toEqual([status, code])
    const [error] = ErrorResponse.parse(response.body).errors ?? []
    expect(error).toMatchObject({ field: 'file', code })
    expect(error?.message).toContain(message)
  })

  it('rejects a missing and a wrongly encoded name before the file', async () => {
    expect((await member.post(documentsPath, pdf)).body).toMatchObject({
      errors: [{ field: 'x-file-name' }],
    })
    const wrong = await member.post(documentsPath, pdf, { 'x-file-name': '%zz' })
    expect(wrong.body).toMatchObject({ errors: [{ field: 'x-file-name' }] })
  })

  it('stores one document for a repeated request, and rejects the key for another', async () => {
    const client = await addLoggedInMember(server)
    const headers = { 'idempotency-key': 'once' }
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendUpload(client, 'a.pdf', brokenPdf, { headers })),
    )
    const ids = responses.map(({ body }) => DocumentResponse.parse(body).document.id)
    expect(new Set(ids).size).toBe(1)
    expect(await listNames(client)).toEqual(['a.pdf'])
    const reused = await sendUpload(client, 'a.pdf', pdf, { headers })
    expect([reused.status, readErrorCode(reused.body)]).toEqual([409, 'idempotency_key_reused'])
  })

  it('never exceeds the quota, also with parallel uploads', async () => {
    const client = await addLoggedInMember(server)
    const large = Buffer.concat([brokenPdf, Buffer.alloc(300_000)])
    const responses = await delayWrites(6, () =>
      Promise.all(
        Array.from({ length: 6 }, (_, index) => sendUpload(client, `${index}.pdf`, large)),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409])
    const full = responses.find(({ status }) => status === 409)
    expect(full?.body).toMatchObject({
      code: 'quota_exceeded',
      detail: expect.stringContaining('Delete some'),
    })
    // deleting one makes space, until the deleted ones fill it, too
    const results = async () => (await list(client)).results
    const [first] = await results()
    await client.delete(`${documentsPath}${first?.id}/`)
    expect((await sendUpload(client, 'again.pdf', large)).status).toBe(201)
    expect((await client.post(`${documentsPath}${first?.id}/restore/`)).status).toBe(409)
  })

  it('removes the files of rejected uploads and repeated requests', async () => {
    await server.context.jobs.idle()
    expect(listFiles().toSorted()).toEqual((await listFileRows()).toSorted())
  })
})

describe('the size limit', () => {
  const sendChunked = (bytes: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.origin)
      const call = sendRequest(
        {
          hostname,
          port,
          path: documentsPath,
          method: 'POST',
          headers: {
            cookie: [...other.cookies].map((pair) => pair.join('=')).join('; '),
            'x-csrftoken': other.cookies.get('csrftoken') ?? '',
            'x-file-name': 'large.bin',
          },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      call.on('error', reject)
      const part = Buffer.alloc(1_048_576)
      for (let sent = 0; sent < bytes; sent += part.length)
        call.write(part.subarray(0, Math.min(part.length, bytes - sent)))
      call.end()
    })

  // zeros are no image: a file of an accepted size is received and then rejected for its type
  it.each([
    [maxUploadBytes, 415],
    [maxUploadBytes + 1, 413],
  ])('a chunked body of %i bytes returns %i', async (bytes, status) =>
    expect(await sendChunked(bytes)).toBe(status),
  )

  it('rejects a longer file by its length', async () => {
    const response = await sendUpload(other, 'film.png', Buffer.alloc(maxUploadBytes + 1))
    expect(response.status).toBe(413)
    expect(response.body).toMatchObject({
      errors: [{ field: 'file', message: 'Files can have up to 20 MB, and film.png is larger.' }],
    })
  })
})

async function fetchFile(
  client: LoggedInMember,
  id: string,
  headers: Record<string, string> = {},
  query = '',
) {
  const response = await fetch(`${server.origin}${getFilePath(id)}${query}`, {
    headers: {
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      ...headers,
    },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('GET /documents/{id}/file/', () => {
  it('shows a PDF inline, uncached and without guessing', async () => {
    const { id } = await addDocument(other, 'plän.pdf', pdf)
    const { status, headers } = await fetchFile(other, id)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="plan.pdf"; filename*=UTF-8''pl%C3%A4n.pdf`,
      'content-length': String(pdf.length),
      'content-type': 'application/pdf',
      etag: `"${createHash('sha256').update(pdf).digest('hex')}"`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers.get('content-security-policy')).not.toContain('sandbox')
    const download = await fetchFile(other, id, {}, '?download=true')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  it('offers a damaged PDF for download only, and nothing in a file runs', async () => {
    const { id } = await addDocument(other, 'broken.pdf', brokenPdf)
    const { headers } = await fetchFile(other, id)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    const image = await addDocument(other, 'a.png', await createImage('png'))
    for (const policy of [headers, (await fetchFile(other, image.id)).headers])
      expect(policy.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  it('returns ranges of the file', async () => {
    const { id } = await addDocument(other, 'range.pdf', pdf)
    const part = await fetchFile(other, id, { range: 'bytes=5-9' })
    expect([part.status, part.headers.get('content-range'), part.bytes.toString()]).toEqual([
      206,
      `bytes 5-9/${pdf.length}`,
      pdf.subarray(5, 10).toString(),
    ])
    const beyond = await fetchFile(other, id, { range: `bytes=${pdf.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${pdf.length}`,
    ])
    const changed = { range: 'bytes=5-9', 'if-range': '"another"' }
    expect((await fetchFile(other, id, changed)).status).toBe(200)
  })

  it('describes the file without its content for HEAD', async () => {
    const { id } = await addDocument(other, 'head.pdf', pdf)
    const { status, headers, text } = await other.request('HEAD', getFilePath(id))
    expect([status, headers.get('content-length'), text]).toEqual([200, String(pdf.length), ''])
  })

  it('returns 503 when the storage has lost the file', async () => {
    const { id } = await addDocument(other, 'lost.pdf', brokenPdf)
    const [row] = await server.context.db.query<{ file_key: string }>(
      sql`SELECT file_key FROM documents WHERE id = ${id}`,
    )
    await server.context.files.storage.remove(row?.file_key ?? '')
    const response = await other.get(getFilePath(id))
    expect([response.status, readErrorCode(response.body)]).toEqual([503, 'unavailable'])
    await other.delete(`${documentsPath}${id}/`)
  })
})

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
      const page = await list(client, `?sort=${sort}&limit=1${cursor}`)
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
    const { results, quota } = await list(client, '?deleted=true')
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
    expect(listFiles()).toContain(row?.file_key)
    const later = context.clock.now() + restorableMs + DAY
    await removeExpiredRows(context.db, documents.expiringRows ?? [], later)
    await requestDueFileRemoval(context.db, context.clock.now())
    await context.jobs.idle()
    expect((await client.post(`${documentsPath}${id}/restore/`)).status).toBe(404)
    expect(listFiles()).not.toContain(row?.file_key)
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
    expect(await list(client)).toMatchObject({
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
    expect((await list(client)).new_count).toBe(1)
    for (const _ of [1, 2])
      expect((await client.post(`${documentsPath}${id}/opened/`)).status).toBe(204)
    expect(await list(client)).toMatchObject({ results: [{ is_new: false }], new_count: 0 })
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
    const before = listFiles().length
    await context.db.tx((tx) =>
      context.eraseRows(tx, { id: client.id, emails: [client.email], now: context.clock.now() }),
    )
    await context.jobs.idle()
    expect(listFiles()).toHaveLength(before - 2)
    expect(listFiles().toSorted()).toEqual(await listFileRows())
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
    await removeFilesJob.run(context, {}, { id: 1, dedupeKey: 'x', attempt: 1 })
    expect(await listFileRows()).not.toContain(key)
  })
})
