import { request as sendRequest } from 'node:http'
import { DocumentResponse, ErrorResponse } from '@portal/contract'
import { maxUploadBytes } from '@portal/domain/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { createImage } from '../../testing/files/createImages.ts'
import { createPdf } from './demo/createPdf.ts'
import { addDocument, documentsPath, sendUpload } from '../../testing/files/uploadDocument.ts'
import { createId } from '../../core/values/createId.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import {
  brokenPdf,
  fetchFile,
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
  it('returns 409 and stores nothing when it is the file of somebody else', async () => {
    const before = await listNames(member)
    const query = `?member_id=${createId()}`
    const response = await sendUpload(member, 'theirs.pdf', pdf, { query })
    expect([response.status, readErrorCode(response.body)]).toEqual([409, 'other_member'])
    expect(await listNames(member)).toEqual(before)
  })

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
    const file = await fetchFile(server, member, document.id)
    expect(file.bytes.equals(pdf)).toBe(true)
    expect((await listDocuments(member)).quota).toEqual({
      used_bytes: pdf.length,
      limit_bytes: 1_048_576,
    })
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
    const results = async () => (await listDocuments(client)).results
    const [first] = await results()
    await client.delete(`${documentsPath}${first?.id}/`)
    expect((await sendUpload(client, 'again.pdf', large)).status).toBe(201)
    expect((await client.post(`${documentsPath}${first?.id}/restore/`)).status).toBe(409)
  })

  it('removes the files of rejected uploads and repeated requests', async () => {
    await server.context.jobs.idle()
    expect(listFiles(server).toSorted()).toEqual((await listFileRows(server)).toSorted())
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
