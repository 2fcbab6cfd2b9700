import { resolve } from 'node:path'
import type { ChunkGraph } from './chunkGraph.ts'
import { createPieces, type CodePiece } from './createPieces.ts'
import { listSteps } from './listSteps.ts'
import { mergePieces } from './mergePieces.ts'
import type { ChunkCode } from './readChunks.ts'

export interface ChunkGroup {
  readonly name: string
  readonly test: (id: string) => boolean
}

/**
 * Returns the bundler's groups: one for each file except those that the bundler creates anyway. A
 * group also captures what its modules import, so a group follows those that it imports.
 */
export function createGroups(root: string, graph: ChunkGraph, code: ChunkCode): ChunkGroup[] {
  const pieces = createPieces(graph, code)
  const positions = Map.groupBy(pieces.keys(), (index) => pieces[index]?.file ?? '')
  const files = sortByImports(mergePieces(pieces, listSteps(graph, positions)), pieces)
  const imported = new Set(pieces.flatMap(({ imports }) => imports))
  return files
    .filter((file) => file.length > 1 || file.some((index) => imported.has(index)))
    .map((file) => file.flatMap((index) => pieces[index] ?? []))
    .filter((file) => !file.some(({ kind }) => kind === 'fixed'))
    .map((file) => {
      const ids = new Set(file.flatMap(({ modules }) => modules.map((each) => toId(root, each))))
      return { name: getName(file), test: (id) => ids.has(id) }
    })
}

const toId = (root: string, module: string): string =>
  module.startsWith('\0') ? module : resolve(root, module)

/** Names a file after the largest part of it. */
function getName(file: readonly CodePiece[]): string {
  const largest = file.reduce((best, piece) => (piece.bytes > best.bytes ? piece : best))
  return /([^/]+)-[\w-]{8}\.js$/.exec(largest.file)?.[1] ?? 'shared'
}

function sortByImports(files: readonly number[][], pieces: readonly CodePiece[]): number[][] {
  const fileOf = new Map(files.flatMap((file) => file.map((index) => [index, file] as const)))
  const sorted = new Set<number[]>()
  const visited = new Set<number[]>()
  const visit = (file: number[]): void => {
    if (visited.has(file)) return
    visited.add(file)
    for (const index of file)
      for (const imported of pieces[index]?.imports ?? []) {
        const next = fileOf.get(imported)
        if (next) visit(next)
      }
    sorted.add(file)
  }
  files.forEach(visit)
  return [...sorted]
}
