// @module-tag deep
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument } from '../../../testing/files/uploadDocument.ts'
import { demoNow, startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { createPdf } from '../../documents/demo/createPdf.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { type AssistantCaller, retrieve } from '../answers/retrieve.ts'
import {
  answerableQuestions,
  evaluationDocuments,
  type EvaluationQuestion,
  unanswerableQuestions,
} from './evaluationQuestions.ts'
import { heldOutQuestions, heldOutUnanswerable } from './heldOutQuestions.ts'
import { laterQuestions } from './laterQuestions.ts'
import { phoneQuestions } from './phoneQuestions.ts'
import { unrelatedQuestions } from './unrelatedQuestions.ts'

let server: TestServer
let caller: AssistantCaller
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  const maya = createTestClient(server.origin)
  await maya.logIn('maya@example.com')
  for (const { name, pages } of evaluationDocuments)
    await addDocument(maya, name, createPdf({ pages }))
  await server.context.jobs.idle()
  const { id } = await findDemoAccount(server.context.db, 'maya@example.com')
  const viewer = { id, planType: 'MEMBERSHIP', membershipStatus: 'active' } as const
  caller = { viewer, timezone: 'America/New_York' }
})
afterAll(() => server.close())

const request = (question: string, before: string | null = null) =>
  retrieve(server.context, caller, { question, before, filter: 'copilot', reference: null })

/** The topics of a question that no passage of its answer is about. */
async function listMissing({ question, before, expected }: EvaluationQuestion): Promise<string[]> {
  const { answer } = await request(question, before)
  const found = answer.quotes.map(({ passage }) => passage)
  return expected
    .map((topic) => ('anyOf' in topic ? topic.anyOf : [topic]))
    .filter(
      (topic) =>
        !topic.some(([source, title]) =>
          found.some((each) => each.source === source && (title === '*' || each.title === title)),
        ),
    )
    .map((topic) => {
      const wanted = topic.map((each) => each.join(' ')).join(' or ')
      const titles = found.map((each) => `${each.source} ${each.title}`).join(', ')
      return `${question}: ${wanted} is not in ${titles} (${answer.outcome})`
    })
}

describe.each([
  // `leastRecall` of the other ones: see docs/performance.md
  { name: 'our questions', questions: answerableQuestions, leastRecall: 0.9 },
  { name: 'questions by somebody else', questions: heldOutQuestions, leastRecall: 0.9 },
  { name: 'questions on a phone', questions: phoneQuestions, leastRecall: 0.9 },
  { name: 'later questions', questions: laterQuestions, leastRecall: 0.8 },
])('$name', ({ questions, leastRecall }) => {
  it(`finds the passages of ${leastRecall} of the topics among the first three`, async () => {
    const missing: string[] = []
    let topics = 0
    for (const each of questions) {
      topics += each.expected.length
      missing.push(...(await listMissing(each)))
    }
    const recall = 1 - missing.length / topics
    expect(recall, missing.join('\n')).toBeGreaterThanOrEqual(leastRecall)
  })
})

it('answers none of the questions that the records say nothing about', async () => {
  const answered: string[] = []
  for (const question of [
    ...unanswerableQuestions,
    ...heldOutUnanswerable,
    ...unrelatedQuestions,
  ]) {
    const { answer } = await request(question)
    if (answer.outcome === 'answered') answered.push(question)
  }
  expect(answered).toEqual([])
})
