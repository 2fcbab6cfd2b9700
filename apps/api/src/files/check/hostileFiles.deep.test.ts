// @module-tag deep
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImage } from '../../testing/files/createImages.ts'
import { damagedPdfs } from '../../testing/files/hostile/activePdfs.ts'
import { hostileDrawings, hostileImages } from '../../testing/files/hostile/slowImages.ts'
import { slowPdfs } from '../../testing/files/hostile/slowPdfs.ts'
import { createFileChecker, type FileChecker } from './createFileChecker.ts'

/** The largest file that members can upload has 20 MB. */
const largestBytes = 19_700_000
/**
 * A factor with which limits are never reached: a photo that waited for a hostile file would wait
 * until the test ends.
 */
const timeoutFactor = 1_000

let folder: string
let photo: string
const waits: number[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-hostile-'))
  photo = join(folder, 'photo')
  writeFileSync(photo, await createImage('jpeg'))
})
afterAll(() => {
  // printed for the documentation
  process.stdout.write(`longest wait for a photo: ${Math.max(...waits).toFixed(0)} ms\n`)
  rmSync(folder, { recursive: true, force: true })
})

async function measurePhoto(checker: FileChecker): Promise<number> {
  const start = performance.now()
  const result = await checker.check({ path: photo, output: `${photo}.converted` }, 'member')
  expect(result.problem).toBeNull()
  return performance.now() - start
}

describe('a photo of another member', () => {
  it.each([
    ...slowPdfs.map(([name, create]) => [name, () => create(largestBytes)] as const),
    ...damagedPdfs,
    ...hostileDrawings,
    ...hostileImages,
  ])('does not wait for two files with %s', async (_name, create) => {
    const path = join(folder, 'hostile')
    writeFileSync(path, await create())
    const checker = createFileChecker({ timeoutFactor })
    const hostile = [1, 2].map((index) =>
      checker.check({ path, output: `${path}.${index}` }, 'hostile'),
    )
    const settled = Promise.allSettled(hostile)
    waits.push(await measurePhoto(checker))
    // nobody waits for what is left of the hostile files
    checker.close()
    await settled
  })
})
