import { afterAll, beforeAll, expect, it } from 'vitest'
import { retainedSharedRows } from '../core/declarations/memberErasure.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { resources } from '../resources.ts'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
/** The statements of the erasure of a member with data in most tables, in their order. */
let statements: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  statements = await recordErasure('maya@example.com')
})
afterAll(() => server.close())

async function recordErasure(email: string): Promise<string[]> {
  const { db, eraseRows } = server.context
  const recorded: string[] = []
  await db.tx(async (tx) => {
    const recorder: Queryable = {
      query: (statement) => {
        recorded.push(statement.text)
        return tx.query(statement)
      },
      script: (text) => tx.script(text),
    }
    const [row] = await tx.query<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`)
    const member = { id: row?.id ?? '', emails: [email], now: Date.parse(demoNow) }
    await eraseRows(recorder, member)
  })
  return recorded
}

/** The index of the first statement that deletes or updates rows of the table, -1 for none. */
const findErasure = (table: string, verbs = 'DELETE FROM|UPDATE'): number =>
  statements.findIndex((statement) => new RegExp(`(${verbs}) ${table}\\b`).test(statement))

const listRetainedTables = (): string[] =>
  [retainedSharedRows, ...resources.map(({ retainedRows = {} }) => retainedRows)].flatMap((rows) =>
    Object.keys(rows),
  )

it('erases the rows of every table, or has a reason to retain them', async () => {
  const tables = await server.context.db.query<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  )
  const names = tables.map(({ name }) => name)
  const retained = listRetainedTables()
  expect(retained.toSorted()).toEqual(names.filter((name) => findErasure(name) === -1))
})

it('deletes no row before the rows that refer to it', async () => {
  const references = await server.context.db.query<{ child: string; parent: string }>(
    sql`SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
     FROM pg_constraint WHERE contype = 'f' AND confdeltype <> 'c' AND conrelid <> confrelid`,
  )
  expect(references).toContainEqual({ child: 'payments', parent: 'appointments' })
  const wrong = references.filter(({ child, parent }) => {
    const deletion = findErasure(parent, 'DELETE FROM')
    const earlier = findErasure(child)
    return deletion !== -1 && (earlier === -1 || earlier > deletion)
  })
  expect(wrong).toEqual([])
})
