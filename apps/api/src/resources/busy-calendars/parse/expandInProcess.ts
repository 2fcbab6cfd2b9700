import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ExpandedEvents } from './expandEvents.ts'
import type { ExpandRequest, ExpandResponse } from './expandMain.ts'

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const main = fileURLToPath(new URL(`expandMain.${extension}`, import.meta.url))

/** How long parsing may take: with the download, well below the lease of a job. */
const defaultTimeoutMs = 20_000

/**
 * Expands a calendar in a process of its own, which is killed at the deadline. Returns null when
 * the calendar takes too long, too much memory or cannot be read.
 */
export function expandInProcess(
  request: ExpandRequest,
  timeoutMs = defaultTimeoutMs,
): Promise<ExpandedEvents | null> {
  const child = fork(main, {
    // no setting and no secret of the server, and not its zone
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    execArgv: ['--max-old-space-size=256', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    const finish = (result: ExpandedEvents | null): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(result)
    }
    const timer = setTimeout(finish, timeoutMs, null)
    child.once('message', (message) => finish((message as ExpandResponse).result))
    child.once('exit', () => finish(null))
    child.once('error', () => finish(null))
    // a failure to send is also an exit or an error
    child.send(request, () => undefined)
  })
}
