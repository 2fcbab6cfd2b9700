import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProtocol, createProtocolItem } from '../../../testing/addProtocol.ts'
import { addUser } from '../../../testing/addUser.ts'
import { addTestPractitioner } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { reviseProtocol } from '../../protocols/publishProtocol.ts'
import { listPlanPassages } from './planPassages.ts'

const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-10T15:00:00Z' })
})
afterAll(() => server.close())

it('dates an item from when on the plan has it as it is', async () => {
  const { context } = server
  const practitionerId = await addTestPractitioner(server)
  const { id: memberId } = await addUser(context, 'member@example.com')
  const walk = createProtocolItem('walk')
  const iron = createProtocolItem('iron')
  const more = { ...iron, dose: '25 mg' }
  const tea = createProtocolItem('tea')
  const { id } = await addProtocol(server, {
    memberId,
    practitionerId,
    startsOn: '2026-11-01',
    items: [walk, iron],
  })
  const version = { id, practitionerId, title: 'Sleep', summary: null, note: null, endsOn: null }
  for (const [startsOn, items] of [
    ['2026-11-10', [walk, more]],
    ['2026-11-20', [walk, more, tea]],
    // not yet in force
    ['2026-12-20', [tea]],
  ] as const)
    await reviseProtocol(context, { ...version, startsOn, items: [...items] }, staff)
  const passages = await listPlanPassages(context.db, memberId, {
    timezone: 'America/New_York',
    now: context.clock.now(),
  })
  expect(passages.map(({ title, day, isHistory }) => [title, day, isHistory])).toEqual([
    ['walk', '2026-11-01', false],
    ['iron', '2026-11-10', false],
    ['tea', '2026-11-20', false],
    ['iron', '2026-11-01', true],
  ])
})
