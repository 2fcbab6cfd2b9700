import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Chunk, ChunkGraph } from './chunkGraph.ts'

/** The code of each file, and the length of each module in it before it is minified. */
export type ChunkCode = ReadonlyMap<
  string,
  { readonly code: string; readonly lengths: ReadonlyMap<string, number> }
>

/** Reads the files of a build, before Vite writes the preload lists into them. */
export function createChunkReader(
  root: string,
  onRead: (graph: ChunkGraph, code: ChunkCode) => void,
): Plugin {
  const toPath = (id: string) => (id.startsWith('/') ? relative(root, id) : id)

  const listModules = (chunk: Rolldown.OutputChunk) =>
    Object.entries(chunk.modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id, { renderedLength }]) => [toPath(id), renderedLength] as const)

  const toChunk = (chunk: Rolldown.OutputChunk): Chunk => ({
    root: chunk.facadeModuleId ? toPath(chunk.facadeModuleId) : null,
    modules: listModules(chunk).map(([module]) => module),
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
  })

  return {
    name: 'portal-read-chunks',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((each) => each.type === 'chunk')
        .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
      const files = new Map(
        chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)),
      )
      for (const { facadeModuleId, fileName } of chunks)
        if (facadeModuleId) files.set(facadeModuleId, fileName)
      const documents: Record<string, { file: string; ownImports: string[] }> = {}
      for (const { isEntry, facadeModuleId, fileName } of chunks) {
        if (!isEntry || !facadeModuleId) continue
        const scripts = this.getModuleInfo(facadeModuleId)?.importedIds ?? []
        const ownImports = scripts
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          .flatMap((id) => files.get(id) ?? [])
        documents[toPath(facadeModuleId)] = { file: fileName, ownImports }
      }
      onRead(
        {
          chunks: Object.fromEntries(chunks.map((each) => [each.fileName, toChunk(each)])),
          documents,
        },
        new Map(
          chunks.map((each) => [
            each.fileName,
            { code: each.code, lengths: new Map(listModules(each)) },
          ]),
        ),
      )
    },
  }
}
