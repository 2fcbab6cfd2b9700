import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Questionnaire } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assignBuiltIn,
  listQuestionnaires,
  readQuestionnaire,
  requestSave,
  requestSend,
  saveAll,
} from '../../../testing/fixtures/questionnairesFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember
let folder: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  folder = await mkdtemp(join(tmpdir(), 'questionnaires-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  member = await addLoggedInMember(server)
})

const run = (...words: readonly string[]) => runStaffCommand(server, 'questionnaires', ...words)

const content: Questionnaire = {
  url: 'https://portal.example/questionnaires/day',
  version: '1',
  title: 'Your day',
  kind: 'form',
  items: [
    { link_id: 'weight', type: 'quantity', text: 'Weight', units: ['lb', 'kg'] },
    {
      link_id: 'mood',
      type: 'choice',
      text: 'Mood',
      options: [
        { code: 'm0', text: 'Good' },
        { code: 'm1', text: 'Bad' },
      ],
    },
    { link_id: 'note', type: 'text', text: 'Anything else?' },
    {
      link_id: 'why',
      type: 'string',
      text: 'Why?',
      enable_when: [{ question: 'mood', operator: '=', answer: 'm1' }],
    },
  ],
}

/** Publishes the form, asks the member, and returns the id of what is asked. */
async function ask(key: string): Promise<string> {
  const file = join(folder, `${key}.json`)
  await writeFile(file, JSON.stringify({ ...content, url: `${content.url}/${key}` }))
  await run('publish', key, file)
  await run('assign', key, '--member', member.email)
  const found = (await listQuestionnaires(member)).find((entry) => entry.key === key)
  return found?.id ?? ''
}

describe('questionnaires answers', () => {
  it('prints each question in order, with labels and units, and what is not answered', async () => {
    const id = await ask('day')
    // the second one was answered first, and the last one is hidden again
    const answers = { mood: [{ code: 'm0' }], weight: [{ value: 70.5, unit: 'kg' }] }
    await saveAll(member, id, { ...answers, why: ['Rain'] })
    const before = await run('answers', 'day', '--in-progress')
    expect(before.data).toMatchObject([
      {
        status: 'in-progress',
        version: '1',
        answers: [
          { question: 'Weight', answer: '70.5 kg' },
          { question: 'Mood', answer: 'Good' },
          { question: 'Anything else?', answer: 'Not answered' },
          { question: 'Why?', answer: 'Rain (hidden, is not sent)' },
        ],
      },
    ])
    await requestSend(member, id, answers)
    const { data, text } = await run('answers', 'day')
    expect(data).toMatchObject([
      {
        status: 'completed',
        answers: [
          { question: 'Weight', answer: '70.5 kg' },
          { question: 'Mood', answer: 'Good' },
          { question: 'Anything else?', answer: 'Not answered' },
        ],
      },
    ])
    expect(text).not.toMatch(/m0|Why\?/)
  })

  it('says how many are not sent, and which answers of one that is being changed', async () => {
    const id = await ask('changes')
    expect((await run('answers', 'changes')).text).toBe('Nobody has sent it yet.')
    await saveAll(member, id, { mood: [{ code: 'm0' }], note: ['Fine'] })
    expect((await run('answers', 'changes')).text).toContain(
      '1 is not sent yet: --in-progress prints it.',
    )
    await requestSend(member, id, { mood: [{ code: 'm0' }], note: ['Fine'] })
    await member.post(`/api/client/v1/questionnaires/${id}/reopen/`)
    const { answers: open } = await readQuestionnaire(member, id)
    const bases = open.find(({ link_id }) => link_id === 'note')?.heads ?? []
    await requestSave(member, id, [{ link_id: 'note', values: ['Late'], bases }])
    const { data } = await run('answers', 'changes', '--in-progress')
    const [, changes] = data as readonly { readonly answers: readonly object[] }[]
    expect(changes?.answers.slice(1)).toMatchObject([
      { answer: 'Good' },
      { answer: 'Late (changed, is not sent)' },
    ])
  })

  it('says that two devices have different answers', async () => {
    const id = await ask('devices')
    await saveAll(member, id, { note: ['Phone'] })
    await saveAll(member, id, { note: ['Laptop'] })
    expect((await run('answers', 'devices', '--in-progress')).text).toMatch(
      /(?:Phone|Laptop) \(differs on another device\)/,
    )
  })

  it('marks what is withdrawn', async () => {
    const id = await ask('gone')
    await saveAll(member, id, { note: ['Fine'] })
    await requestSend(member, id, { note: ['Fine'] })
    await run('withdraw', 'gone')
    const { data, text } = await run('answers', 'gone')
    expect(data).toMatchObject([{ is_withdrawn: true }])
    expect(text).toContain('version 1, withdrawn')
  })

  it('prints no control characters of a member', async () => {
    const id = await ask('escape')
    const note = 'Fine\u001b[2J\u009b31m\r\nNot sent yet, member \u202eleo'
    await saveAll(member, id, { note: [note] })
    const escaped = 'Fine\\u001b[2J\\u009b31m\\u000d\\u000aNot sent yet, member \\u202eleo'
    expect((await run('answers', 'escape', '--in-progress')).text).toContain(escaped)
    const fhir = (await run('answers', 'escape', '--in-progress', '--fhir')).text
    for (const control of ['\u001b', '\u009b', '\u202e']) expect(fhir).not.toContain(control)
    expect(JSON.parse(fhir)).toMatchObject([{ item: [{ answer: [{ valueString: note }] }] }])
  })
})

describe('a FHIR questionnaire', () => {
  it('is published, answered and exported, and its definition can be published again', async () => {
    const kilograms = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilograms' }
    const unit = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
    const weight = { linkId: 'w', type: 'quantity', text: 'Weight' }
    const fhir = join(folder, 'fhir.json')
    const resource = {
      resourceType: 'Questionnaire',
      url: 'https://forms.example/weight',
      version: '7',
      title: 'Weight',
      status: 'active',
      item: [{ ...weight, extension: [{ url: unit, valueCoding: kilograms }] }],
    }
    await writeFile(fhir, JSON.stringify(resource))
    await run('publish', 'weight', fhir)
    await run('assign', 'weight', '--member', member.email)
    const [asked] = await listQuestionnaires(member, '?due=true')
    const answers = { w: [{ value: 70.5, unit: 'kilograms' }] }
    await saveAll(member, asked?.id ?? '', answers, '7')
    expect((await requestSend(member, asked?.id ?? '', answers, '7')).status).toBe(200)
    const { system, code, display } = kilograms
    expect((await run('answers', 'weight', '--fhir')).data).toMatchObject([
      {
        questionnaire: 'https://forms.example/weight|7',
        status: 'completed',
        item: [
          {
            linkId: 'w',
            answer: [{ valueQuantity: { value: 70.5, unit: display, system, code } }],
          },
        ],
      },
    ])
    await writeFile(fhir, (await run('export', 'weight')).text)
    // the same content: nothing differs from what is published
    expect((await run('publish', 'weight', fhir)).text).toContain('version 7, is published')
  })
})

describe('questionnaires alerts list', () => {
  const save = (id: string, link_id: string, code: string, ids: readonly [string, ...string[]]) => {
    const [own, ...bases] = ids
    return requestSave(member, id, [{ id: own, link_id, values: [{ code }], bases }])
  }
  const findLine = async () => {
    const { data } = await run('alerts', 'list')
    const lines = data as readonly { readonly member: string }[]
    return lines.find((line) => line.member === member.email)
  }
  const others = (['1', '2', '3', '4', '5', '6', '7', '8'] as const).map((each) => `phq9-${each}`)

  it('keeps the answer that alerted, when another one is sent', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    const [first, second] = [randomUUID(), randomUUID()]
    await save(id, 'phq9-9', 'several-days', [first])
    await save(id, 'phq9-9', 'not-at-all', [second, first])
    const answer = 'Several days, later changed to Not at all'
    expect(await findLine()).toMatchObject({ answer, state: 'not sent yet' })
    const rest = Object.fromEntries(others.map((each) => [each, [{ code: 'not-at-all' }]]))
    await saveAll(member, id, rest)
    const sent = { ...rest, 'phq9-9': [{ code: 'not-at-all' }] }
    expect((await requestSend(member, id, sent)).status).toBe(200)
    expect(await findLine()).toMatchObject({ answer, state: 'sent' })
    const late = await save(id, 'phq9-9', 'nearly-every-day', [randomUUID()])
    expect(late.body['results']).toMatchObject([{ code: 'sent' }])
    expect(await findLine()).toMatchObject({
      answer: 'Nearly every day, which was not saved; the saved answer is Not at all',
    })
  })

  it('shows the highest answer of an open alert and the current one', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await save(id, 'phq9-9', 'several-days', [first])
    await save(id, 'phq9-9', 'nearly-every-day', [second, first])
    expect(await findLine()).toMatchObject({ answer: 'Nearly every day' })
    await save(id, 'phq9-9', 'more-than-half', [third, second])
    expect(await findLine()).toMatchObject({
      answer: 'Nearly every day, later changed to More than half the days',
    })
    await save(id, 'phq9-9', 'not-at-all', [randomUUID()])
    expect(await findLine()).toMatchObject({
      answer: expect.stringMatching(
        /^Nearly every day; .* devices: (?:Not at all|More than half the days) \/ /,
      ),
    })
  })

  it('names the question, the answer in words, the version and a withdrawal', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    await requestSave(member, id, [{ link_id: 'phq9-9', values: [{ code: 'several-days' }] }])
    const find = async () => {
      const { data } = await run('alerts', 'list')
      const lines = data as readonly { readonly member: string }[]
      return lines.find((line) => line.member === member.email)
    }
    expect(await find()).toMatchObject({
      questionnaire: 'phq-9',
      version: '1',
      question: expect.stringContaining('hurting yourself'),
      answer: 'Several days',
      state: 'not sent yet',
    })
    await run('withdraw', 'phq-9')
    expect(await find()).toMatchObject({ state: 'not sent yet, withdrawn' })
  })
})
