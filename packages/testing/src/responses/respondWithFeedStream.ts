import { http, HttpResponse } from 'msw'
import { onTestFinished } from 'vitest'
import { getCurrentTest, isFromCurrentTest } from '../currentTest.ts'
import { worker } from './worker.ts'

export interface TestFeedStream {
  /** The streams that the page has opened. */
  readonly count: () => number
  /** Sends the number of the feed on every open stream. */
  readonly send: (number: number) => void
  /** Ends the open streams, as a server that stops. */
  readonly end: () => void
}

/**
 * Responds to GET /feed/stream/ with streams that stay open until the test ends, or refuses them
 * with another status.
 */
export function respondWithFeedStream(firstNumber = 0, status = 200): TestFeedStream {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()
  const test = getCurrentTest()
  let count = 0
  /** A stream that is opened again begins with it, as on the server. */
  let latest = firstNumber
  const encodeNumber = (number: number) =>
    encoder.encode(`event: feed\ndata: ${JSON.stringify({ number })}\n\n`)
  const end = () => {
    for (const controller of open) controller.close()
    open.clear()
  }
  worker.use(
    http.get('/api/client/v1/feed/stream/', ({ request }) => {
      // a tab of an earlier test may still be trying again
      if (!isFromCurrentTest(test, request)) return undefined
      count += 1
      if (status !== 200) return new HttpResponse(null, { status })
      let own: ReadableStreamDefaultController<Uint8Array> | null = null
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          open.add(controller)
          controller.enqueue(encodeNumber(latest))
        },
        cancel() {
          if (own) open.delete(own)
        },
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  onTestFinished(end)
  return {
    count: () => count,
    send(number) {
      latest = number
      for (const controller of open) controller.enqueue(encodeNumber(number))
    },
    end,
  }
}
