import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  listQuestionnaires,
  readQuestionnaire,
  requestSend,
  saveAll,
} from '../../testing/fixtures/questionnairesFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { publishQuestionnaire } from './definitions/publishQuestionnaire.ts'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  member = await addLoggedInMember(server)
})
afterAll(() => server.close())

/** Publishes a form with a text for each of these, and asks the member. */
async function ask(key: string, linkIds: readonly string[]) {
  await publishQuestionnaire(
    server.context.db,
    {
      key,
      content: {
        url: `https://portal.example/questionnaires/${key}`,
        version: '1',
        title: key,
        kind: 'form',
        items: linkIds.map((link_id) => ({ link_id, type: 'string', text: link_id })),
      },
      isAnonymous: false,
      now: server.context.clock.now(),
    },
    { actorId: null, requestId: null },
  )
  await runStaffCommand(server, 'questionnaires', 'assign', key, '--member', member.email)
  return (await listQuestionnaires(member)).find((entry) => entry.key === key)?.id ?? ''
}

it('shows, saves, sends and prints questions whose link_id every object inherits', async () => {
  const linkIds = Object.getOwnPropertyNames(Object.prototype).filter((key) => key !== '__proto__')
  const id = await ask('inherited', linkIds)
  expect(await readQuestionnaire(member, id)).toMatchObject({ answered: 0, answers: [] })
  const answers = Object.fromEntries(linkIds.map((linkId) => [linkId, [`My ${linkId}`]]))
  await saveAll(member, id, answers)
  expect((await requestSend(member, id, answers)).status).toBe(200)
  expect(await readQuestionnaire(member, id)).toMatchObject({ answered: linkIds.length })
  const { text } = await runStaffCommand(server, 'questionnaires', 'answers', 'inherited')
  for (const linkId of linkIds) expect(text).toContain(`My ${linkId}`)
})

it('lists one that was published with __proto__ before it was rejected', async () => {
  const id = await ask('proto', ['__proto__', 'name'])
  expect(await readQuestionnaire(member, id)).toMatchObject({ status: 'open', answered: 0 })
})

it('says that there is no file with the name of what every object inherits', async () => {
  await expect(runStaffCommand(server, 'questionnaires', 'check', 'constructor')).rejects.toThrow(
    'There is no file constructor',
  )
})
