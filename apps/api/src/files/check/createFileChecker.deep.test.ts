// @module-tag deep
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImage } from '../../testing/files/createImages.ts'
import { hostileDrawings, hostileImages } from '../../testing/files/hostile/slowImages.ts'
import { slowPdfs } from '../../testing/files/hostile/slowPdfs.ts'
import type { CheckResult } from './checkResult.ts'
import { createFileChecker, type FileChecker } from './createFileChecker.ts'

let folder: string
let checker: FileChecker
beforeAll(() => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-checker-'))
  checker = createFileChecker()
})
afterAll(() => {
  checker.close()
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
function check(bytes: Buffer, caller: string): Promise<CheckResult> {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, bytes)
  return checker.check({ path, output: `${path}.converted` }, caller)
}

/** The file of a list with this name, about 300 kB if its size is a parameter. */
function create<T>(list: readonly (readonly [string, (bytes: number) => T])[], name: string): T {
  const found = list.find(([each]) => each === name)
  if (found === undefined) throw new Error(`No file is named ${name}.`)
  return found[1](300_000)
}

describe('createFileChecker', () => {
  it('decodes photos of a member while drawings of another one are waiting', async () => {
    let finishedDrawings = 0
    const drawing = create(hostileDrawings, 'levels of use')
    const drawings = Array.from({ length: 8 }, async () => {
      await check(drawing, 'drawing')
      finishedDrawings += 1
    })
    await check(await createImage('jpeg'), 'photo')
    await check(await createImage('avif', 800, 600), 'photo')
    await check(await createImage('avif', 800, 600), 'photo')
    expect(finishedDrawings).toBeLessThan(drawings.length)
    checker.close()
    await Promise.allSettled(drawings)
    checker = createFileChecker()
  })

  it('rejects a drawing that takes too long', async () => {
    const drawing = create(hostileDrawings, 'levels of masks')
    expect(await check(drawing, 'member')).toEqual({ problem: 'too_complex' })
  })

  it.each(['many objects without an end', 'references that expand', 'nested arrays'])(
    'makes a PDF with %s a download',
    async (name) => {
      const result = await check(create(slowPdfs, name), name)
      expect(result).toMatchObject({
        isConverted: false,
        content: { contentType: 'application/pdf', opensInline: false },
      })
    },
  )

  it('decodes a small file with a large image', async () => {
    const image = await create(hostileImages, 'a progressive JPEG of 63 million pixels')
    expect(await check(image, 'large')).toMatchObject({ content: { width: 7_950 } })
  })

  it('rejects a small image that is damaged', async () => {
    const image = (await createImage('jpeg', 200, 200)).subarray(0, 500)
    expect(await check(image, 'damaged')).toEqual({ problem: 'unreadable' })
  })
})
