import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DIST = new URL('../dist', import.meta.url).pathname

/**
 * Copies the portal's build and changes its document, so that the server reports another version
 * for it. Its `html` element has `data-build="next"`.
 */
export async function createNextBuild(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'portal-e2e-dist-'))
  await cp(DIST, dist, { recursive: true })
  const page = join(dist, 'index.html')
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace(
      '<html lang="en">',
      '<html lang="en" data-build="next">',
    ),
  )
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}
