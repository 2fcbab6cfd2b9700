import type { TestServer } from './startTestServer.ts'

/** Stops the clock of a test server at an ISO instant. */
export function setClock({ context }: TestServer, instant: string): void {
  const now = Date.parse(instant)
  context.clock.now = () => now
}
