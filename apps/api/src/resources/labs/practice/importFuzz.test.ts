// @module-tag deep
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../core/errors/refusal.ts'
import { sql } from '../../../db/sql.ts'
import { addNamedMember, staff } from '../../../testing/fixtures/labsFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { importLabFile } from './importLabFile.ts'

let server: TestServer
let memberId: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  memberId = (await addNamedMember(server)).id
})
afterAll(() => server.close())

const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

const createBundle = (resources: readonly object[]): string =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource, index) => ({ fullUrl: `urn:uuid:${index}`, resource })),
  })

const report = {
  resourceType: 'DiagnosticReport',
  identifier: [{ system: 'urn:lab', value: '1' }],
  status: 'final',
  code: { text: 'Panel' },
  issued: '2026-11-20T10:00:00Z',
}
const observation = {
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'Test' },
  valueQuantity: { value: 1 },
}

/** Returns the code of the refusal. Any other error fails the test. */
async function importText(text: string | Buffer): Promise<string> {
  const bytes = Buffer.from(text)
  try {
    return (await importLabFile(server.context, { memberId, bytes }, staff)).effect
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

afterAll(async () => {
  expect(await server.context.db.query(sql`SELECT 1 FROM lab_reports`)).toEqual([])
})

it.each([
  ['deep arrays', nest(200_000)],
  ['deep objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['a deep resource', `{"resourceType":"Bundle","entry":${nest(50_000)}}`],
  ['a huge file', Buffer.alloc(21 * 1024 * 1024, ' ')],
  ['many results', createBundle([report, ...Array.from({ length: 20_000 }, () => observation)])],
  [
    'a loop',
    createBundle([
      { ...report, result: [{ reference: 'urn:uuid:1' }] },
      { ...observation, hasMember: [{ reference: 'urn:uuid:2' }] },
      { ...observation, hasMember: [{ reference: 'urn:uuid:1' }] },
    ]),
  ],
  ['a report that contains itself', createBundle([{ ...report, result: [{ reference: '#' }] }])],
  ['a huge number', createBundle([report, observation]).replace('"value":1', '"value":1e999999')],
  ['an invalid text', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ['a prototype', '{"__proto__":{"resourceType":"Bundle"},"constructor":1}'],
])('rejects %s as a whole', async (_name, text) => {
  expect(await importText(text)).toBe('lab_file_rejected')
})

it('rejects a file in another encoding', async () => {
  const file = createBundle([{ ...report, code: { text: 'µ' } }])
  expect(await importText(Buffer.from(file, 'latin1'))).toBe('lab_file_rejected')
})

it('rejects random resources without another error', async () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const resource = fc.record(
    {
      resourceType: fc.constantFrom('DiagnosticReport', 'Observation', 'Bundle', 'Patient'),
      status: fc.constantFrom('final', 'preliminary', 'x'),
      identifier: value,
      code: value,
      result: value,
      contained: value,
      subject: value,
      issued: fc.oneof(fc.constant('2026-11-20T10:00:00Z'), value),
      valueQuantity: value,
    },
    { requiredKeys: ['resourceType'] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(resource, { maxLength: 4 }), async (resources) => {
      expect(await importText(createBundle(resources))).toMatch(/^lab_/)
    }),
    { numRuns: 50 },
  )
})
