import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The portal's build, read once: its pages in memory, its other files by name. */
export type PortalFiles = {
  readonly directory: string
  /** The paths of all files, relative to the directory, with `/`. */
  readonly paths: readonly string[]
  /** Whether there is a file at a path, except for pages and precompressed variants. */
  has(path: string): boolean
  /** A page with its nonce, null when the build does not have it. */
  page(name: string, nonce: string): string | null
  /** Changes with every build. */
  readonly version: string
}

const placeholder = '__CSP_NONCE__'

export function readPortalFiles(directory: string, fallbackVersion: string): PortalFiles {
  const all = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'),
        )
    : []
  const pages = new Map(
    all
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, readFileSync(join(directory, path), 'utf8')]),
  )
  const served = new Set(all.filter((path) => !/^\.|\.(html|br|gz|map)$/.test(path)))
  const index = pages.get('index.html')
  return {
    directory,
    paths: all,
    has: (path) => served.has(path),
    page: (name, nonce) => pages.get(name)?.replaceAll(placeholder, nonce) ?? null,
    // the page contains the names of the hashed files, so its hash identifies the build
    version:
      index === undefined
        ? fallbackVersion
        : createHash('sha256').update(index).digest('hex').slice(0, 12),
  }
}
