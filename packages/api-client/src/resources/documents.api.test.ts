import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemberStore } from '../testing/memberStore.ts'
import { documentsApi, getDocumentFileHref } from './documents.ts'

let server: TestServer
let store: Awaited<ReturnType<typeof createMemberStore>>
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-10-29T13:00:00Z' })
  store = await createMemberStore(server.origin, 'leo@example.com')
})
afterAll(() => server.close())

const { deleteDocument, listDocuments, restoreDocument, updateDocument, uploadDocument } =
  documentsApi.endpoints
const createPdf = (text: string): Blob => new Blob([`%PDF-1.4 ${text}`])

// without a subscription, a change starts no request of its own, which could be joined here
const reloaded = { forceRefetch: true, subscribe: false }

const listNames = async (search?: string): Promise<string[] | undefined> => {
  const args = search === undefined ? {} : { search }
  const { data } = await store.dispatch(listDocuments.initiate(args, reloaded))
  return data?.pages.flatMap(({ results }) => results.map(({ name }) => name))
}

it('uploadDocument sends the file with its name and reports progress', async () => {
  expect(await listNames()).toEqual([])
  const file = createPdf('blood')
  const sent: number[] = []
  const document = await store
    .dispatch(
      uploadDocument.initiate({
        file,
        name: 'Blut März.pdf',
        category: 'lab_report',
        idempotencyKey: 'one',
        onProgress: ({ sentBytes }) => void sent.push(sentBytes),
      }),
    )
    .unwrap()
  expect(document).toMatchObject({ name: 'Blut März.pdf', category: 'lab_report' })
  expect(sent.at(-1)).toBe(file.size)
  expect(await listNames('MÄRZ blut')).toEqual(['Blut März.pdf'])
  expect(await listNames('other')).toEqual([])
})

it('uploadDocument returns one document for a repeated key', async () => {
  const send = () =>
    store.dispatch(
      uploadDocument.initiate({ file: createPdf('2'), name: '2.pdf', idempotencyKey: 'two' }),
    )
  const [first, second] = [await send().unwrap(), await send().unwrap()]
  expect(second.id).toBe(first.id)
})

it.each([
  [new Blob(['text']), 415, 'unsupported_media_type'],
  [new Blob(['GIF89a=1']), 400, 'unreadable_file'],
])('uploadDocument rejects a file with a message for it', async (file, status, code) => {
  const { error } = await store.dispatch(
    uploadDocument.initiate({ file, name: 'x', idempotencyKey: crypto.randomUUID() }),
  )
  expect(error).toMatchObject({ kind: 'validation', status, errors: [{ field: 'file', code }] })
})

it('a document can be renamed, deleted and restored', async () => {
  const { id } = await store
    .dispatch(
      uploadDocument.initiate({ file: createPdf('3'), name: '3.pdf', idempotencyKey: 'three' }),
    )
    .unwrap()
  const renamed = await store.dispatch(updateDocument.initiate({ id, name: 'Plan' })).unwrap()
  expect(renamed.name).toBe('Plan.pdf')
  await store.dispatch(deleteDocument.initiate(id)).unwrap()
  expect(await listNames()).not.toContain('Plan.pdf')
  await store.dispatch(restoreDocument.initiate(id)).unwrap()
  expect(await listNames()).toContain('Plan.pdf')
})

it.each([
  [{}, '/api/client/v1/documents/a%2Fb/file/'],
  [
    { isDownload: true, viewAsUser: 'm' },
    '/api/client/v1/documents/a%2Fb/file/?download=true&view-as-user=m',
  ],
])('getDocumentFileHref with %j', (options, expected) =>
  expect(getDocumentFileHref('', 'a/b', options)).toBe(expected),
)
