import { Refusal } from '../../core/errors/refusal.ts'
import type { CheckRequest } from './checkFileMain.ts'
import type { CheckResult } from './checkResult.ts'
import { type CheckOutcome, createDecoder, type Decoder } from './decoderProcess.ts'
import { createFairQueue } from './fairQueue.ts'
import { type FileKind, readFileKind } from './fileKind.ts'
import { createPdfResult, notInline } from './pdfContent.ts'

export type FileChecker = {
  /**
   * Checks a file for a caller. Callers take turns, and each of them has one file that is decoded.
   * A PDF that crashes the decoder or takes too long is a download; a drawing, and a PDF after
   * other bytes, which were not removed then, is `too_complex`. Throws `unavailable` when too many
   * files are waiting or an image takes too long: a busy machine is as likely a cause as the
   * image.
   */
  check(request: CheckRequest, caller: string): Promise<CheckResult>
  /**
   * Writes the pages of a PDF to `output`, as `readPdfText` does, in the same process and queue.
   * Returns false for a file that crashes the decoder or takes too long.
   */
  readText(file: Pick<CheckRequest, 'path' | 'output'>, caller: string): Promise<boolean>
  close(): void
}

const megabyte = 1024 * 1024

/** A small image that needs more is checked again with the other files. */
const smallLimits = { maxMemoryBytes: 1_200 * megabyte, niceness: 5 }
/**
 * 64 million pixels in HEIC need 2.2 GB, half of it in the decoder. The lowest priority would not
 * decode a photo in time on a busy machine.
 */
const largeLimits = { maxMemoryBytes: 2_500 * megabyte, niceness: 10 }
/** How many processes check large files: two, so that no member waits for another one. */
const largeDecoders = 2

/** The limits of a check, in milliseconds. The slowest image takes 6 s on two idle cores. */
const timeouts: Readonly<Record<FileKind, number>> = {
  smallImage: 1_000,
  image: 15_000,
  drawing: 4_000,
  pdf: 5_000,
  cutPdf: 5_000,
}
const textTimeoutMs = 10_000

const waitingLimits = {
  maxWaiting: 100,
  maxWaitingPerCaller: 10,
  fullMessage: 'Many files are being uploaded right now. Try again in a minute.',
}

/**
 * Creates the processes that check uploads: docs/decisions/0037-documents.md. `timeoutFactor`
 * multiplies the limits of each check.
 */
export function createFileChecker({ timeoutFactor = 1 } = {}): FileChecker {
  const smallQueue = createFairQueue({ ...waitingLimits, permits: 1 })
  const largeQueue = createFairQueue({ ...waitingLimits, permits: largeDecoders })
  const small = createDecoder(smallLimits)
  const large = Array.from({ length: largeDecoders }, () => createDecoder(largeLimits))
  const free: Decoder[] = [...large]
  let isClosed = false

  /** Checks a small file. Null for an image that is larger than its file suggests. */
  async function checkSmall(request: CheckRequest, caller: string): Promise<CheckResult | null> {
    const outcome = await smallQueue.run(
      () => small.check(request, timeouts.smallImage * timeoutFactor),
      caller,
    )
    if (typeof outcome !== 'object' || outcome.result?.problem === 'unreadable') return null
    return outcome.result
  }

  async function checkLarge(request: CheckRequest, timeoutMs: number): Promise<CheckOutcome> {
    // the queue runs as many checks as there are decoders
    const decoder = free.pop()
    if (decoder === undefined || isClosed) throw new Error('No decoder is free.')
    try {
      return await decoder.check(request, timeoutMs * timeoutFactor)
    } finally {
      free.push(decoder)
    }
  }

  return {
    async check(request, caller) {
      const kind = await readFileKind(request.path)
      const quick = kind === 'smallImage' ? await checkSmall(request, caller) : null
      if (quick !== null) return quick
      const timeoutMs = timeouts[kind === 'smallImage' ? 'image' : kind]
      return readOutcome(await largeQueue.run(() => checkLarge(request, timeoutMs), caller), kind)
    },
    async readText(file, caller) {
      const request = { ...file, task: 'text' } as const
      const outcome = await largeQueue.run(() => checkLarge(request, textTimeoutMs), caller)
      return typeof outcome === 'object' && outcome.result !== null
    },
    close() {
      isClosed = true
      for (const decoder of [small, ...large]) decoder.stop()
    },
  }
}

function readOutcome(outcome: CheckOutcome, kind: FileKind): CheckResult {
  if (typeof outcome === 'object') {
    if (outcome.result === null) throw new Error('The file could not be checked.')
    return outcome.result
  }
  if (kind === 'pdf') return createPdfResult(notInline)
  if (kind === 'drawing' || kind === 'cutPdf' || outcome === 'crashed')
    return { problem: 'too_complex' }
  throw new Refusal('unavailable', "We couldn't read the file in time. Try again later.", {
    retryAfter: 60,
  })
}
