/**
 * The process that decodes files, apart from the server: it has a lower priority, so that requests
 * do not wait for it, and it can be killed. It contains no settings and no database.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { checkFile } from './checkFile.ts'
import type { CheckResult } from './checkResult.ts'
import { readPdfText } from './readPdfText.ts'

/** A request to check a file. */
export type CheckRequest = {
  readonly path: string
  readonly output: string
  /** What is done instead of a check: `text` writes the text of the file to `output`. */
  readonly task?: 'text'
}
/** The result is null for a failure that is not a property of the file. */
export type CheckResponse = { readonly result: CheckResult | null }

setPriority(Number(process.argv[2]))
sharp.concurrency(1)
sharp.cache(false)

const send = (message: CheckResponse | 'ready'): void => void process.send?.(message)

process.on('message', ({ path, output, task }: CheckRequest) => {
  const run = task === 'text' ? readPdfText : checkFile
  run(path, output).then(
    (result) => send({ result }),
    () => send({ result: null }),
  )
})
// the server ended
process.on('disconnect', () => process.exit())
send('ready')
