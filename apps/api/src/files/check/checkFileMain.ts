/**
 * The process that decodes files, apart from the server: it has a lower priority, so that requests
 * do not wait for it, and it can be killed. It contains no settings and no database.
 */
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { checkFile } from './checkFile.ts'
import type { CheckResult } from './checkResult.ts'

export type CheckRequest = { readonly path: string; readonly output: string }
/** Null for a failure that is not a property of the file. */
export type CheckResponse = { readonly result: CheckResult | null }

setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
sharp.cache(false)

const respond = (response: CheckResponse): void => void process.send?.(response)

process.on('message', ({ path, output }: CheckRequest) => {
  checkFile(path, output).then(
    (result) => respond({ result }),
    () => respond({ result: null }),
  )
})
// the server ended
process.on('disconnect', () => process.exit())
