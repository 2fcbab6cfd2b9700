import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DIST = new URL('../dist', import.meta.url).pathname

/**
 * Copies the portal's build and renames its scripts, as if the code had changed. The server reports
 * another version for it. The `html` element of its pages has `data-build="next"`.
 */
export async function createNextBuild(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'portal-e2e-dist-'))
  await cp(DIST, dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((each) => /\.(js|css|html|json)$/.test(each))) {
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text
        .replaceAll(/(-[\w-]{6,8})\.js\b/g, '$1n.js')
        .replace('<html lang="en">', '<html lang="en" data-build="next">'),
    )
    if (/-[\w-]{6,8}\.js$/.test(file)) await rename(file, file.replace(/\.js$/, 'n.js'))
  }
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}
