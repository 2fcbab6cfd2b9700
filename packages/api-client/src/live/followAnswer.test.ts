import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { assistantApi } from '../resources/assistant.ts'
import { createApiStore } from '../testing/memberStore.ts'
import { followAnswer } from './followAnswer.ts'

const sessionId = '00000000-0000-4000-8000-000000000001'
const questionId = '00000000-0000-4000-8000-000000000002'
const createQuestion = (state: 'waiting' | 'done') => ({ id: questionId, state })
const waiting = JSON.stringify({
  session: { id: sessionId, questions: [createQuestion('waiting')] },
})

it('keeps a finished answer when the session was loaded before its end', async () => {
  let reads = 0
  let finishSecondRead = (): void => {}
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const data = JSON.stringify(createQuestion('done'))
      return void response.end(`event: question\ndata: ${data}\n\n`)
    }
    const respond = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(waiting)
    reads += 1
    if (reads === 1) respond()
    else finishSecondRead = respond
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const store = createApiStore({ origin: `http://127.0.0.1:${port}` })
  const { getAssistantSession } = assistantApi.endpoints
  // the store is created from the API without this resource's tags
  type State = Parameters<typeof assistantApi.util.selectCachedArgsForQuery>[0]
  const readState = () =>
    getAssistantSession.select(sessionId)(store.getState() as unknown as State).data?.questions[0]
      ?.state
  await store.dispatch(getAssistantSession.initiate(sessionId))
  const secondRead = store.dispatch(getAssistantSession.initiate(sessionId, { forceRefetch: true }))
  await expect.poll(() => reads).toBe(2)
  const stop = store.dispatch(followAnswer({ sessionId, questionId }))
  onTestFinished(stop)
  await expect.poll(readState).toBe('done')
  finishSecondRead()
  await secondRead
  await expect.poll(readState).toBe('done')
})
