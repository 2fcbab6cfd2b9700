import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createBoundedQueue } from '../../core/boundedQueue.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CheckRequest, CheckResponse } from './checkFileMain.ts'
import type { CheckResult } from './checkResult.ts'

export type FileChecker = {
  /**
   * Checks a file for a caller, one file at a time. A file that crashes the decoder is
   * `too_complex`. Throws `unavailable` when too many files are waiting or one takes too long: a
   * busy machine is as likely a cause as the file.
   */
  check(request: CheckRequest, caller: string): Promise<CheckResult>
  close(): void
}

/** Longer than 64 million pixels take on a busy machine. */
const timeoutMs = 90_000
/** Several files are usually uploaded together. */
const idleMs = 30_000

/**
 * 1 GB in pages of 64 KiB: enough for 64 million pixels in the forms that the decoder of HEIC
 * images needs at the same time. It rejects an image that needs more.
 */
const maxDecoderPages = 1024 * 16

const main = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? 'checkFileMain.ts' : 'checkFileMain.js',
    import.meta.url,
  ),
)

function startProcess(): ChildProcess {
  const child = fork(main, {
    // no setting and no secret of the server
    env: { PATH: process.env['PATH'] },
    execArgv: [
      '--max-old-space-size=512',
      `--wasm-max-mem-pages=${maxDecoderPages}`,
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // the server can end while the process is idle
  child.unref()
  child.channel?.unref()
  return child
}

/** Decodes files in a process of its own, started with the first file and ended when idle. */
export function createFileChecker(): FileChecker {
  const queue = createBoundedQueue({
    permits: 1,
    maxWaiting: 50,
    maxWaitingPerCaller: 10,
    fullMessage: 'Many files are being uploaded right now. Try again in a minute.',
  })
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = null
  }

  function start(): ChildProcess {
    const started = startProcess()
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  async function checkNow(request: CheckRequest): Promise<CheckResult> {
    clearTimeout(idleTimer)
    child ??= start()
    const response = await exchange(child, request)
    if (canContinue(response)) idleTimer = setTimeout(stop, idleMs).unref()
    else stop()
    if (response === 'crashed') return { problem: 'too_complex' }
    if (response === 'too_slow')
      throw new Refusal('unavailable', "We couldn't read the file in time. Try again later.", {
        retryAfter: 60,
      })
    if (response.result === null) throw new Error('The file could not be checked.')
    return response.result
  }

  return {
    check: (request, caller) => queue.run(() => checkNow(request), caller),
    close: stop,
  }
}

type CheckOutcome = CheckResponse | 'crashed' | 'too_slow'

/** Whether the process can check the next file. It may still decode one that is too complex. */
const canContinue = (outcome: CheckOutcome): boolean =>
  typeof outcome === 'object' && outcome.result?.problem !== 'too_complex'

function exchange(child: ChildProcess, request: CheckRequest): Promise<CheckOutcome> {
  return new Promise((resolve) => {
    const finish = (response: CheckOutcome): void => {
      clearTimeout(timer)
      child.off('message', receive)
      child.off('exit', fail)
      child.off('error', fail)
      resolve(response)
    }
    const receive = (message: unknown): void => finish(message as CheckResponse)
    const fail = (): void => finish('crashed')
    const timer = setTimeout(() => finish('too_slow'), timeoutMs)
    child.once('message', receive)
    child.once('exit', fail)
    child.once('error', fail)
    // a failure to send is also an exit or an error
    child.send(request, () => undefined)
  })
}
