import { documentFiles } from '../../src/routing/documents.ts'
import { type ChunkGraph, listLazyFiles, listStaticFiles } from './chunkGraph.ts'

/** Returns what the app document loads before its script asks for it: see `build.ts`. */
export const listPreloadedFiles = (graph: ChunkGraph): Set<string> =>
  listStaticFiles(graph, graph.documents[documentFiles.app]?.ownImports ?? [])

/**
 * Returns which of these files a dynamic import in `host` preloads: without the imported file
 * itself, and without what each document that can run `host` has loaded by then. Every name costs
 * bytes in the file that contains the import.
 */
export function listMissingFiles(
  graph: ChunkGraph,
  host: string,
  imported: string,
  files: readonly string[],
): string[] {
  const loaded = Object.entries(graph.documents)
    .filter(([, { file }]) => runsFile(graph, file, host))
    .map(([document, { file }]) => {
      const preloaded = document === documentFiles.app ? listPreloadedFiles(graph) : []
      return listStaticFiles(graph, [file, host, ...preloaded])
    })
  return files.filter((file) => file !== imported && !loaded.every((each) => each.has(file)))
}

const runsFile = (graph: ChunkGraph, document: string, file: string): boolean =>
  listStaticFiles(graph, [document, ...listLazyFiles(graph, document)]).has(file)
