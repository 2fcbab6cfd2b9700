import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { createImage } from '../../testing/files/createImages.ts'
import { createPdf } from './demo/createPdf.ts'
import { addDocument, documentsPath } from '../../testing/files/uploadDocument.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenPdf, fetchFile, getFilePath } from '../../testing/files/readDocuments.ts'

const now = '2026-12-01T15:00:00Z'
const pdf = createPdf()

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { MEMBER_FILES_MB: '1' } })
  member = await addLoggedInMember(server)
})
afterAll(() => server.close())

describe('GET /documents/{id}/file/', () => {
  it('shows a PDF inline, uncached and without guessing', async () => {
    const { id } = await addDocument(member, 'plän.pdf', pdf)
    const { status, headers } = await fetchFile(server, member, id)
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
    const download = await fetchFile(server, member, id, {}, '?download=true')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  it('offers a damaged PDF for download only, and nothing in a file runs', async () => {
    const { id } = await addDocument(member, 'broken.pdf', brokenPdf)
    const { headers } = await fetchFile(server, member, id)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    const image = await addDocument(member, 'a.png', await createImage('png'))
    for (const policy of [headers, (await fetchFile(server, member, image.id)).headers])
      expect(policy.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  it('returns ranges of the file', async () => {
    const { id } = await addDocument(member, 'range.pdf', pdf)
    const part = await fetchFile(server, member, id, { range: 'bytes=5-9' })
    expect([part.status, part.headers.get('content-range'), part.bytes.toString()]).toEqual([
      206,
      `bytes 5-9/${pdf.length}`,
      pdf.subarray(5, 10).toString(),
    ])
    const beyond = await fetchFile(server, member, id, { range: `bytes=${pdf.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${pdf.length}`,
    ])
    const changed = { range: 'bytes=5-9', 'if-range': '"another"' }
    expect((await fetchFile(server, member, id, changed)).status).toBe(200)
  })

  it('describes the file without its content for HEAD', async () => {
    const { id } = await addDocument(member, 'head.pdf', pdf)
    const { status, headers, text } = await member.request('HEAD', getFilePath(id))
    expect([status, headers.get('content-length'), text]).toEqual([200, String(pdf.length), ''])
  })

  it('returns 503 when the storage has lost the file', async () => {
    const { id } = await addDocument(member, 'lost.pdf', brokenPdf)
    const [row] = await server.context.db.query<{ file_key: string }>(
      sql`SELECT file_key FROM documents WHERE id = ${id}`,
    )
    await server.context.files.storage.remove(row?.file_key ?? '')
    const response = await member.get(getFilePath(id))
    expect([response.status, readErrorCode(response.body)]).toEqual([503, 'unavailable'])
    await member.delete(`${documentsPath}${id}/`)
  })
})
