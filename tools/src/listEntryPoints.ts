import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Lists the entry points of a package from the `exports` of its package.json, which may contain
 * `./*` for its built folders. They are relative: `.`, `./time`.
 */
export function listEntryPoints(folder: string, exported: Readonly<object>): string[] {
  return Object.keys(exported).flatMap((entry) =>
    entry === './*'
      ? globSync('*/index.js', { cwd: join(folder, 'dist') })
          .map((file) => `./${dirname(file)}`)
          .toSorted()
      : [entry],
  )
}
