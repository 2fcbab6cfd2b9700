import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { maxUploadBytes } from '@portal/domain/validation'
import type { ServerSettings } from '../settings/serverSettings.ts'
import type { FileSettings } from './fileSettings.ts'
import { type Log, describeError } from '../core/log.ts'
import { type ErrorCode, Refusal } from '../core/errors/refusal.ts'
import type { CheckResult, FileContent, FileProblem } from './check/checkResult.ts'
import { createFileChecker } from './check/createFileChecker.ts'
import { createFileRefusal, fileErrors } from './fileErrors.ts'
import { createFolderStorage } from './folderStorage.ts'
import type { FileStorage, LocalFile } from './fileStorage.ts'
import { describeLocalFile, receiveFile, removeAbandonedUploads } from './receiveFile.ts'
import { createS3Storage } from './s3Storage.ts'
import { hasMalware, ScannerUnavailableError } from './scanFile.ts'

/** A file that was checked and can be stored. */
export type CheckedFile = {
  readonly local: LocalFile
  readonly content: FileContent
  /** The checksum of the file as it was sent, before it was converted. */
  readonly sentSha256: string
}

export type Files = {
  readonly storage: FileStorage
  /**
   * Receives and checks a file, then passes it to `handle`, and removes it from this machine
   * afterward. `name` is for error messages, `caller` shares the capacity fairly. Throws a refusal
   * that names the file.
   */
  accept<T>(
    upload: { readonly body: Readable; readonly name: string; readonly caller: string },
    handle: (file: CheckedFile) => Promise<T>,
  ): Promise<T>
  /**
   * Reads the text of a stored PDF, by page. Empty for a file without text, null for one that
   * cannot be read in ten seconds.
   */
  readText(key: string, caller: string): Promise<readonly string[] | null>
  close(): void
}

/** What `files` offers to services. */
export type FileServices = {
  /** Receives, checks and stores files. */
  readonly files: Files
}

const saveAsCommon = 'Save it as a JPEG, PNG or PDF, and upload that.'

/** Why a file is not accepted, and what to do. */
const problems: Readonly<Record<FileProblem, readonly [ErrorCode, string]>> = {
  unsupported: [fileErrors.unsupported, `it isn't an image or a PDF. ${saveAsCommon}`],
  unsupported_image: [
    fileErrors.unsupported,
    `it's a kind of image that we don't know. ${saveAsCommon}`,
  ],
  unreadable: [
    fileErrors.unreadable,
    "it's damaged or incomplete. Open it on your device, save a new copy, and upload that.",
  ],
  too_many_pixels: [
    fileErrors.unreadable,
    'it has more than 64 megapixels. Save a smaller copy, and upload that.',
  ],
  too_many_frames: [
    fileErrors.unreadable,
    'it has too many frames. Save a shorter animation, and upload that.',
  ],
  several_pages: [
    fileErrors.unreadable,
    'it has several pages. Save it as a PDF, and upload that.',
  ],
  too_complex: [fileErrors.unreadable, `it's too complex. ${saveAsCommon}`],
}

function createProblemRefusal(problem: FileProblem, name: string): Refusal {
  const [error, reason] = problems[problem]
  return createFileRefusal(error, `We can't read ${name}: ${reason}`)
}

/** A converted image can be larger than the uploaded one. */
const maxConvertedBytes = 3 * maxUploadBytes

/** Receives, checks and stores files, as the settings say. */
export function createFiles(
  { clamdUrl, dataDir, s3 }: FileSettings & Pick<ServerSettings, 'dataDir'>,
  log: Log,
): Files {
  const uploads = join(dataDir, 'uploads')
  const checker = createFileChecker()

  async function scan(path: string, name: string): Promise<void> {
    if (clamdUrl === null) return
    const isInfected = await hasMalware(clamdUrl, path).catch((error: unknown) => {
      if (!(error instanceof ScannerUnavailableError)) throw error
      log('error', 'virus_scanner_unavailable', describeError(error.cause))
      throw new Refusal('unavailable', "Files can't be checked right now. Try again later.", {
        retryAfter: 60,
      })
    })
    if (isInfected)
      throw createFileRefusal(
        fileErrors.infected,
        `We didn't store ${name}: it contains a virus. Check your device.`,
      )
  }

  async function check(
    received: LocalFile,
    output: string,
    name: string,
    caller: string,
  ): Promise<CheckedFile> {
    const { path, bytes, sha256 } = received
    if (bytes === 0)
      throw createFileRefusal(
        fileErrors.empty,
        `We can't read ${name}: it's empty. Choose another file.`,
      )
    await scan(path, name)
    const result: CheckResult = await checker.check({ path, output }, caller)
    if (result.problem !== null) throw createProblemRefusal(result.problem, name)
    const local = result.isConverted ? await describeLocalFile(output) : received
    return { local, content: result.content, sentSha256: sha256 }
  }

  const storage = s3 === null ? createFolderStorage(join(dataDir, 'files')) : createS3Storage(s3)

  return {
    storage,
    async accept({ body, name, caller }, handle) {
      // the connection may end before the body is read; reading it then fails
      body.on('error', () => undefined)
      await removeAbandonedUploads(uploads)
      const received = await receiveFile(body, uploads, name)
      const output = `${received.path}.converted`
      try {
        const file = await check(received, output, name, caller)
        if (file.local.bytes > maxConvertedBytes) throw createProblemRefusal('too_complex', name)
        return await handle(file)
      } finally {
        await rm(received.path, { force: true })
        await rm(output, { force: true })
      }
    },
    async readText(key, caller) {
      const { path } = await receiveFile(await storage.read(key, null), uploads, 'the file')
      const output = `${path}.text`
      try {
        if (!(await checker.readText({ path, output }, caller))) return null
        return JSON.parse(await readFile(output, 'utf8')) as string[]
      } finally {
        await rm(path, { force: true })
        await rm(output, { force: true })
      }
    },
    close: () => checker.close(),
  }
}
