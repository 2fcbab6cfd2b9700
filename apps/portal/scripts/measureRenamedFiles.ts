/**
 * Prints how much a returning member downloads after a change of one screen: builds twice, the
 * second time with another text in the screen, and adds up the files whose names changed. `node
 * scripts/measureRenamedFiles.ts src/features/labs/LabsScreen.tsx`, in bytes without compression.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildDocuments } from './chunks/buildDocuments.ts'

const screen = process.argv[2] ?? 'src/features/booking/SessionScreen.tsx'

/** Adds a text to the screen, where the bundler cannot remove it. */
const changeScreen: Plugin = {
  name: 'portal-change-screen',
  transform: (code, id) =>
    id.endsWith(screen) ? `${code}\ndocument.documentElement.dataset.changed = 'yes'` : null,
}

const folders = await Promise.all(
  ['before', 'after'].map((name) => mkdtemp(join(tmpdir(), `portal-${name}-`))),
)
const [before = '', after = ''] = folders
try {
  await buildDocuments({ outDir: before })
  await buildDocuments({ outDir: after, plugins: [changeScreen] })
  const known = new Set(await readdir(join(before, 'assets')))
  const renamed = (await readdir(join(after, 'assets'))).filter((name) => !known.has(name))
  const sizes = await Promise.all(
    renamed.map(async (name) => (await stat(join(after, 'assets', name))).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  renamed.forEach((name, index) => console.log(`${sizes[index]}  ${name}`))
  console.log(`${screen}: ${renamed.length} files renamed, ${(total / 1000).toFixed(0)} kB`)
} finally {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
}
