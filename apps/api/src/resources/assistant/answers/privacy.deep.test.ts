// @module-tag deep
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { addLoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { addPassages, saveVocabulary } from '../passages/passages.repository.ts'
import { retrieve } from './retrieve.ts'

let server: TestServer
const members: string[] = []
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  for (let index = 0; index < 3; index += 1) members.push((await addLoggedInMember(server)).id)
})
afterAll(() => server.close())

const words = ['iron', 'ferritin', 'sleep', 'coffee', 'letter', 'zinc', 'clinic', 'result']
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })

it('never finds a passage of another member, whatever is asked', async () => {
  const { db } = server.context
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ owner: fc.nat(2), body: text }), { minLength: 1, maxLength: 12 }),
      fc.nat(2),
      text,
      fc.option(fc.nat(11)),
      async (passages, asker, question, referred) => {
        await db.query(sql`DELETE FROM assistant_passages`)
        const conversations = passages.map(() => createId())
        for (const [index, { owner, body }] of passages.entries())
          await addPassages(db, { owner: members[owner] ?? '', source: 'message' }, [
            {
              recordId: createId(),
              part: conversations[index] ?? null,
              title: `Owner ${owner}`,
              body: body.join(' '),
              keywords: '',
              at: null,
              page: null,
            },
          ])
        for (const member of members) await saveVocabulary(db, member)
        // a record of anybody, whose passages are found without any of the words
        const id = referred === null ? undefined : conversations[referred]
        const reference = id === undefined ? null : { kind: 'conversation', id, part: null }
        const { ranked } = await retrieve(
          server.context,
          {
            viewer: {
              id: members[asker] ?? '',
              planType: 'MEMBERSHIP',
              membershipStatus: 'active',
            },
            timezone: 'America/New_York',
          },
          { question: question.join(' '), before: null, filter: 'copilot', reference },
        )
        const found = ranked.filter(({ passage }) => passage.source === 'message')
        expect(found.every(({ passage }) => passage.title === `Owner ${asker}`)).toBe(true)
        const hasOwn = passages.some(
          ({ owner, body }) => owner === asker && body.some((word) => question.includes(word)),
        )
        expect(found.length > 0 || !hasOwn).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
