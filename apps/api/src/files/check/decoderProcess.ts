import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CheckRequest, CheckResponse } from './checkFileMain.ts'

export type CheckOutcome = CheckResponse | 'crashed' | 'too_slow'

export type Decoder = {
  /** Checks one file. The process is killed when it takes longer than `timeoutMs`. */
  check(request: CheckRequest, timeoutMs: number): Promise<CheckOutcome>
  stop(): void
}

export type DecoderLimits = {
  /** The most memory of the process: files of a few bytes can need any amount. */
  readonly maxMemoryBytes: number
  /** The priority of the process, from 0 to 19, which is the lowest. */
  readonly niceness: number
}

/** How long a process waits for the next file: several are usually uploaded together. */
const idleMs = 30_000
/** How long the start of a process may take on a busy machine, before it checks a file. */
const startTimeoutMs = 60_000

/**
 * 1 GB in pages of 64 KiB: enough for 64 million pixels in the forms that the decoder of HEIC
 * images needs at the same time. It rejects an image that needs more.
 */
const maxWasmPages = 1024 * 16

const main = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? 'checkFileMain.ts' : 'checkFileMain.js',
    import.meta.url,
  ),
)

const shell = '/bin/sh'

/**
 * The limits of Node do not count the memory of buffers and native code, so the kernel counts it.
 * Linux enforces this limit; other systems ignore it.
 */
function limitMemory(command: readonly string[], maxBytes: number): readonly string[] {
  if (!existsSync(shell)) return command
  const script = `ulimit -d ${Math.floor(maxBytes / 1024)} 2>/dev/null; exec "$@"`
  return [shell, '-c', script, 'sh', ...command]
}

function startProcess({ maxMemoryBytes, niceness }: DecoderLimits): ChildProcess {
  const node = [
    process.execPath,
    '--max-old-space-size=512',
    `--wasm-max-mem-pages=${maxWasmPages}`,
    '--no-warnings',
    main,
    String(niceness),
  ]
  const [file = shell, ...args] = limitMemory(node, maxMemoryBytes)
  const child = spawn(file, args, {
    // no setting and no secret of the server
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // the server can end while the process is idle
  child.unref()
  child.channel?.unref()
  return child
}

/** Decodes files in a process of its own, started with the first file and ended when idle. */
export function createDecoder(limits: DecoderLimits): Decoder {
  let current: { readonly child: ChildProcess; readonly ready: Promise<boolean> } | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function stop(): void {
    clearTimeout(idleTimer)
    current?.child.kill('SIGKILL')
    current = null
  }

  function start() {
    const child = startProcess(limits)
    child.once('exit', () => {
      if (current?.child === child) current = null
    })
    return { child, ready: waitUntilReady(child) }
  }

  return {
    async check(request, timeoutMs) {
      clearTimeout(idleTimer)
      current ??= start()
      const { child, ready } = current
      const outcome = (await ready) ? await exchange(child, request, timeoutMs) : { result: null }
      if (canContinue(outcome)) idleTimer = setTimeout(stop, idleMs).unref()
      else stop()
      return outcome
    },
    stop,
  }
}

/** Whether the process can check the next file. A decoder may be unusable after a failure. */
const canContinue = (outcome: CheckOutcome): boolean =>
  typeof outcome === 'object' && outcome.result !== null && outcome.result.problem !== 'too_complex'

async function waitUntilReady(child: ChildProcess): Promise<boolean> {
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(startTimeoutMs)])
  child.once('exit', () => ended.abort())
  return once(child, 'message', { signal }).then(
    () => true,
    () => false,
  )
}

function exchange(
  child: ChildProcess,
  request: CheckRequest,
  timeoutMs: number,
): Promise<CheckOutcome> {
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
