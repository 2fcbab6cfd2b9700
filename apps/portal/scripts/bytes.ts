import { readFile, stat } from 'node:fs/promises'
import type { BuildRecord } from './chunks/buildDocuments.ts'
import { type ChunkGraph, findFile, listStaticFiles } from './chunks/chunkGraph.ts'

const dist = new URL('../dist/', import.meta.url)

/** Reads which files the last build has, and what they contain. */
export const readBuildRecord = async (): Promise<BuildRecord> =>
  JSON.parse(await readFile(new URL('.vite/chunks.json', dist), 'utf8'))

/** Measures the files of these modules and all that they import, compressed with brotli. */
export async function measureModules(
  graph: ChunkGraph,
  modules: readonly string[],
): Promise<{ bytes: number; files: string[] }> {
  const roots = modules.map((each) => findFile(graph, each))
  const files = [...listStaticFiles(graph, roots)]
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(new URL(`${file}.br`, dist))).size),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files }
}
