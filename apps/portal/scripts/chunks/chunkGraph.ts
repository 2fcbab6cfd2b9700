/** A file of a build. Modules are paths relative to the portal's folder, files to its `dist`. */
export interface Chunk {
  /** The document or lazily imported module that the file was created for, if any. */
  readonly root: string | null
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** The files of a build and how they load each other. It is stored in `dist/.vite/chunks.json`. */
export interface ChunkGraph {
  readonly chunks: Readonly<Record<string, Chunk>>
  /** The script of each document, and what this script imports dynamically itself. */
  readonly documents: Readonly<
    Record<string, { readonly file: string; readonly ownImports: readonly string[] }>
  >
}

/** Returns these files and all that they import, also indirectly. */
export function listStaticFiles({ chunks }: ChunkGraph, roots: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    chunks[file]?.imports.forEach(visit)
  }
  for (const root of roots) visit(root)
  return found
}

/** Returns the files that a document can import dynamically at any time. */
export function listLazyFiles(graph: ChunkGraph, document: string): Set<string> {
  const lazy = new Set<string>()
  const visit = (root: string): void => {
    for (const file of listStaticFiles(graph, [root]))
      for (const each of graph.chunks[file]?.dynamicImports ?? []) {
        if (lazy.has(each)) continue
        lazy.add(each)
        visit(each)
      }
  }
  visit(document)
  return lazy
}

/** Returns the file of a document or a module, also when the file contains other modules. */
export function findFile({ chunks }: ChunkGraph, module: string): string {
  const files = Object.entries(chunks)
  const found =
    files.find(([, { root }]) => root?.endsWith(module)) ??
    files.find(([, { modules }]) => modules.some((each) => each.endsWith(module)))
  if (!found) throw new Error(`The build has no ${module}.`)
  return found[0]
}

const feature = /(?:^|packages\/features\/)(?:src\/features|src)\/([\w-]+)\//

/** Returns the feature that a module belongs to; null for code that several features share. */
export function getFeature(module: string): string | null {
  if (!/^src\/features\/|packages\/features\/src\//.test(module)) return null
  const name = feature.exec(module)?.[1] ?? null
  return name === 'shared' ? null : name
}
