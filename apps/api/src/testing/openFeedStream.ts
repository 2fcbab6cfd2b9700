import type { TestClient } from './testClient.ts'

export type OpenFeedStream = {
  /** The next number above `after`. Rejects when the stream has ended. */
  next(after?: number): Promise<number>
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens the event stream of a logged-in client, or of the member whom an admin views. */
export async function openFeedStream(
  client: TestClient,
  origin: string,
  viewedId: string | null = null,
): Promise<OpenFeedStream> {
  const abort = new AbortController()
  const viewAs = viewedId === null ? '' : `?view-as-user=${viewedId}`
  const response = await fetch(`${origin}/api/client/v1/feed/stream/${viewAs}`, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: abort.signal,
  })
  if (!response.ok || response.body === null)
    throw new Error(`The stream was not opened: ${response.status}.`)
  const numbers: number[] = []
  let wake = Promise.withResolvers<void>()
  let hasEnded = false

  async function read(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    let text = ''
    try {
      for await (const chunk of chunks) {
        text += Buffer.from(chunk).toString()
        const end = text.lastIndexOf('\n\n')
        numbers.push(
          ...[...text.slice(0, end + 2).matchAll(/"number":(\d+)/g)].map(([, n]) => Number(n)),
        )
        text = text.slice(end + 2)
        wake.resolve()
      }
    } catch {
      // the test closed it
    }
    hasEnded = true
    wake.resolve()
  }
  const ended = read(response.body)
  return {
    async next(after = -1) {
      for (;;) {
        const number = numbers.shift()
        if (number !== undefined && number > after) return number
        if (number !== undefined) continue
        if (hasEnded) throw new Error('The stream has ended.')
        await wake.promise
        wake = Promise.withResolvers()
      }
    },
    ended,
    close: () => abort.abort(),
  }
}
