import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const src = import.meta.dirname

/** The imports of product code within the server, as pairs of paths relative to `src`. */
function listImports(): [string, string][] {
  const paths = globSync('**/*.ts', { cwd: src }).filter((path) => !path.endsWith('.test.ts'))
  return paths.flatMap((path) => {
    const imports = readFileSync(join(src, path), 'utf8').matchAll(
      /(?:from |import\(|import )'(\.{1,2}\/[^']+\.ts)'/g,
    )
    return [...imports].map(([, target = '']): [string, string] => [
      path,
      join(dirname(path), target),
    ])
  })
}

/**
 * Returns, for each folder, which of its files and subfolders import which others. Imports within a
 * subfolder count in that subfolder only.
 */
function groupByFolder(): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>()
  for (const [from, to] of listImports()) {
    const [source, target] = [from.split('/'), to.split('/')]
    const depth = source.findIndex((part, index) => part !== target[index])
    const folder = source.slice(0, depth).join('/')
    const [name = '', imported = ''] = [source[depth], target[depth]]
    const entries = folders.get(folder) ?? new Map<string, Set<string>>()
    entries.set(name, (entries.get(name) ?? new Set()).add(imported))
    folders.set(folder, entries)
  }
  return folders
}

/** Removes what imports none of the rest, again and again. Returns a circle and what imports it. */
function findCircle(entries: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const rest = new Map(entries)
  for (;;) {
    const lowest = [...rest].filter(([, imported]) => ![...imported].some((name) => rest.has(name)))
    if (lowest.length === 0) return [...rest.keys()]
    for (const [name] of lowest) rest.delete(name)
  }
}

it('has an order of files and subfolders in every folder, without a circle of imports', () => {
  const circles = [...groupByFolder()].flatMap(([folder, entries]) => {
    const names = findCircle(entries)
    return names.length === 0 ? [] : [`${folder}: ${names.toSorted().join(', ')}`]
  })
  expect(circles).toEqual([])
})
