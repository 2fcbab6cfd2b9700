import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AssistantQuestion } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { findQuestion, type QuestionRow } from './assistant.repository.ts'
import { startAnswer } from './writeAnswer.ts'

const heartbeatMs = 10_000
/** How often the answer is read that another process writes. */
const pollMs = 300

const isEnded = ({ state }: QuestionRow): boolean => state === 'done' || state === 'stopped'

/**
 * Responds with the question and its answer whenever more of it is written, until it is finished.
 * Whatever happens to the response, the answer is written to the end.
 */
export function streamAnswer(
  context: Context,
  reply: FastifyReply,
  row: QuestionRow,
  present: (row: QuestionRow) => AssistantQuestion,
): FastifyReply {
  const body = new PassThrough()
  const ended = new AbortController()
  const send = (next: QuestionRow): void => {
    if (!body.writableEnded && !body.destroyed)
      body.write(`event: question\ndata: ${JSON.stringify(present(next))}\n\n`)
  }
  const heartbeat = setInterval(() => {
    if (!body.writableEnded && !body.destroyed) body.write(': heartbeat\n\n')
  }, heartbeatMs)
  body.on('close', () => {
    clearInterval(heartbeat)
    ended.abort()
  })
  void follow(context, row, send, ended.signal)
    .catch(() => undefined)
    .finally(() => body.end())
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // otherwise nginx collects the events
      .header('x-accel-buffering', 'no')
      .send(body)
  )
}

async function follow(
  context: Context,
  row: QuestionRow,
  send: (row: QuestionRow) => void,
  signal: AbortSignal,
): Promise<void> {
  send(row)
  if (isEnded(row)) return
  let last = row
  while (!signal.aborted) {
    const running = await startAnswer(context, row.id)
    running?.listeners.add(send)
    await running?.finished
    running?.listeners.delete(send)
    const next = await findQuestion(context.db, row.id)
    if (next === null) return
    if (next.sentences.length !== last.sentences.length || next.state !== last.state) send(next)
    last = next
    if (isEnded(next)) return
    // another process writes it, or will continue it when its lease ends
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
