// @module-tag deep
import type { CheckOffEntry } from '@portal/contract'
import { applyCheckOffs } from '@portal/domain/protocols'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { addProtocol } from '../../testing/addProtocol.ts'
import { createEntry, listStored, saveEntries } from '../../testing/checkOffFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testSize } from '../../testing/testSize.ts'

const now = '2026-12-01T15:00:00Z'

let server: TestServer
let practitionerId: string
let member: LoggedInMember
let protocolId: string

beforeAll(async () => {
  server = await startTestServer({ now })
  practitionerId = await addTestPractitioner(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  member = await addLoggedInMember(server)
  protocolId = (await addProtocol(server, { memberId: member.id, practitionerId })).id
})

const create = (change?: Partial<CheckOffEntry>) => createEntry(protocolId, change)
const save = (entries: readonly CheckOffEntry[]) => saveEntries(member, entries)

describe('repeated, reordered and parallel requests', () => {
  it('change nothing', async () => {
    const first = create({ at: '2026-12-01T13:00:00Z' })
    const second = create({ at: '2026-12-01T14:00:00Z', is_done: false })
    await save([second])
    await save([first])
    await save([first, second, first])
    expect(await listStored(member)).toEqual([['walk', '2026-12-01', false]])
    const audit = await server.context.db.query(
      sql`SELECT details FROM audit_log
       WHERE subject_id = ${member.id} AND action = 'protocol.checked_off'`,
    )
    expect(audit).toEqual([{ details: { items: 1 } }])
  })

  it('change nothing for an entry with a time in the future either', async () => {
    const ahead = create({ at: '2031-01-01T00:00:00Z' })
    await save([ahead])
    setClock(server, '2026-12-01T16:00:00Z')
    await save([create({ is_done: false, at: '2026-12-01T15:30:00Z' })])
    setClock(server, '2026-12-01T17:00:00Z')
    await save([ahead])
    expect(await listStored(member)).toEqual([['walk', '2026-12-01', false]])
  })

  it('decides between two answers at the same instant by the id', async () => {
    const [low, high] = [
      create({ id: '0198c0de-0000-7000-8000-000000000001', is_done: false }),
      create({ id: '0198c0de-0000-7000-8000-00000000000A' }),
    ]
    for (const entry of [low, high, low]) await save([entry])
    expect(await listStored(member)).toEqual([['walk', '2026-12-01', true]])
  })

  it('have the result of the merge in the domain', async () => {
    const entry = fc.record({
      id: fc.uuid(),
      item_key: fc.constantFrom('walk', 'iron'),
      day: fc.constantFrom('2026-12-01', '2026-11-30'),
      is_done: fc.boolean(),
      at: fc.integer({ min: 0, max: 3 }).map((minute) => `2026-12-01T14:0${minute}:00Z`),
    })
    const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 8, selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(8), async (generated, cut) => {
        await server.context.db.query(
          sql`DELETE FROM protocol_check_offs WHERE member_id = ${member.id}`,
        )
        const all = generated.map((fields) => create(fields))
        await save(all.slice(cut))
        await save(all.toReversed())
        const merged = applyCheckOffs(
          [],
          all.map((each) => ({ ...each, checked_at: Date.parse(each.at) })),
        )
        expect(await listStored(member)).toEqual(
          merged.map(({ item_key, day, is_done }) => [item_key, day, is_done]),
        )
      }),
      { numRuns: testSize.propertyRuns * 4 },
    )
  })

  it('of two devices at once end with the latest answers', async () => {
    const entries = Array.from({ length: 40 }, (_, index) =>
      create({
        item_key: index % 2 === 0 ? 'walk' : 'iron',
        day: index % 4 < 2 ? '2026-12-01' : '2026-11-30',
        is_done: index >= 36,
        at: `2026-12-01T14:${String(index).padStart(2, '0')}:00Z`,
      }),
    )
    await Promise.all([
      ...entries.map((each) => save([each])),
      save(entries.toReversed()),
      save(entries),
    ])
    expect(await listStored(member)).toEqual([
      ['iron', '2026-11-30', true],
      ['walk', '2026-11-30', true],
      ['iron', '2026-12-01', true],
      ['walk', '2026-12-01', true],
    ])
  })
})
