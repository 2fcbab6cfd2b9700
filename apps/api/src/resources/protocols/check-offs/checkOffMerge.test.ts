// @module-tag deep
import type { CheckOffEntry } from '@portal/contract'
import { applyCheckOff, type CheckOff } from '@portal/domain/protocols'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addProtocol } from '../../../testing/addProtocol.ts'
import { createEntry, listStored, saveEntries } from '../../../testing/fixtures/checkOffFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'

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

const listWalk = async () =>
  (await listStored(member)).filter(([item]) => item === 'walk').map(([, , isDone]) => isDone)

describe('repeated, delayed and parallel requests', () => {
  it('change nothing', async () => {
    const first = create({ revision: 0 })
    const second = create({ is_done: false, revision: 0, replaces: [first.id] })
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

  it('have the result of the rule in the domain, whatever the clocks say', async () => {
    const entry = fc.record({
      id: fc.uuid(),
      is_done: fc.boolean(),
      revision: fc.constantFrom(null, 0, 1, 2, 3),
      at: fc.integer({ min: 0, max: 59 }).map((minute) => `2026-12-01T14:${pad(minute)}:00Z`),
    })
    const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 8, selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(8), fc.nat(8), async (generated, cut, replaced) => {
        await server.context.db.query(
          sql`DELETE FROM protocol_check_offs WHERE member_id = ${member.id}`,
        )
        const replaces = generated.slice(0, replaced).map(({ id }) => id)
        const all = generated.map((fields) => create({ ...fields, replaces }))
        await save(all.slice(0, cut))
        await save(all.slice(cut))
        let expected: CheckOff | null = null
        for (const { revision = null, ...each } of all)
          expected = applyCheckOff(expected, { ...each, revision, replaces })
        expect(await listWalk()).toEqual([expected?.is_done])
        const [result] = (await save(all.slice(-1))).results
        expect(result?.stored).toMatchObject({ is_done: expected?.is_done })
      }),
      { numRuns: testSize.propertyRuns * 4 },
    )
  })

  it('number each answer once, also at the same moment', async () => {
    const entries = Array.from({ length: 40 }, () => create({ revision: null }))
    const responses = await Promise.all(entries.map((each) => save([each])))
    const revisions = responses.map(({ results }) => results[0]?.stored?.revision ?? 0)
    expect(revisions.toSorted((a, b) => a - b)).toEqual(entries.map((_, index) => index + 1))
  })

  it('keep the first of two answers to the same revision', async () => {
    const [first] = (await save([create()])).results
    const answers = [1, 2, 3, 4].map(() => create({ revision: first?.stored?.revision ?? null }))
    const responses = await Promise.all(answers.map((each) => save([each])))
    const ids = new Set(responses.map(({ results }) => results[0]?.stored?.id))
    const last = (await save([create({ revision: 1 })])).results[0]?.stored
    expect([...ids]).toEqual([last?.id])
    expect(last?.revision).toBe(2)
  })
})

const pad = (minute: number): string => String(minute).padStart(2, '0')
