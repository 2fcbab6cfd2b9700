import {
  type ChunkGraph,
  findFile,
  getFeature,
  listLazyFiles,
  listStaticFiles,
} from './chunkGraph.ts'

/** What a document loads with one of its lazy imports, and the features whose code that needs. */
export interface NeededFeatures {
  readonly document: string
  /** The lazy import, null for the document alone. */
  readonly module: string | null
  readonly features: readonly string[]
}

/** Lists the features that are needed, from a build in which no file has code of another reach. */
export const listNeededFeatures = (graph: ChunkGraph): NeededFeatures[] =>
  Object.entries(graph.documents).flatMap(([document, { file }]) =>
    [null, ...listLazyFiles(graph, file)].map((lazy) => {
      const module = lazy === null ? null : (graph.chunks[lazy]?.root ?? null)
      return { document, module, features: listFeatures(graph, document, module) }
    }),
  )

/** Returns `document module: feature` for each feature whose code is loaded but not needed. */
export const findForeignFeatures = (
  graph: ChunkGraph,
  needed: readonly NeededFeatures[],
): string[] =>
  needed.flatMap(({ document, module, features }) =>
    listFeatures(graph, document, module)
      .filter((feature) => !features.includes(feature))
      .map((feature) => `${document} ${module ?? ''}: code of ${feature}`),
  )

function listFeatures(graph: ChunkGraph, document: string, module: string | null): string[] {
  const script = graph.documents[document]
  if (!script) throw new Error(`The build has no ${document}.`)
  const roots = module === null ? [] : [...script.ownImports, findFile(graph, module)]
  const features = [...listStaticFiles(graph, [script.file, ...roots])]
    .flatMap((file) => graph.chunks[file]?.modules ?? [])
    .flatMap((each) => getFeature(each) ?? [])
  return [...new Set(features)]
}
