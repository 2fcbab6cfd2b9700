import { fork } from 'node:child_process'
import { once } from 'node:events'

export type SequentialCaller = {
  /** Sends one request after the other until `end` settles. Returns durations in milliseconds. */
  measureUntil(end: Promise<unknown>): Promise<readonly number[]>
  close(): void
}

/**
 * Logs in in a process of its own, so that the load generator's work in this process does not count
 * as time of the server.
 */
export async function startSequentialCaller(
  origin: string,
  username: string,
): Promise<SequentialCaller> {
  const child = fork(new URL('sequentialCallerMain.ts', import.meta.url), [origin, username])
  const nextMessage = async (): Promise<unknown> => {
    const exited = once(child, 'exit').then(() => {
      throw new Error('The process of the measured calls ended.')
    })
    const [message]: unknown[] = await Promise.race([once(child, 'message'), exited])
    return message
  }
  await nextMessage()
  return {
    async measureUntil(end) {
      child.send('start')
      const stop = (): void => void child.send('stop')
      const durations = nextMessage()
      await end.then(stop, stop)
      const message = await durations
      if (!Array.isArray(message)) throw new Error('The measured calls have no durations.')
      return message.map(Number)
    },
    close: () => child.disconnect(),
  }
}
