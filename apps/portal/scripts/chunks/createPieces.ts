import { brotliCompressSync, constants } from 'node:zlib'
import { type ChunkGraph, getFeature } from './chunkGraph.ts'
import type { Piece } from './mergePieces.ts'
import type { ChunkCode } from './readChunks.ts'

export interface CodePiece extends Piece {
  readonly file: string
  readonly modules: readonly string[]
}

const isNpm = (module: string): boolean => module.includes('node_modules/')

/** The bundler keeps these in a file of their own: the script of a document, its own helpers. */
const isFixed = ({ documents }: ChunkGraph, file: string): boolean =>
  Object.values(documents).some((each) => each.file === file) || file.includes('/rolldown-runtime-')

/**
 * Creates the pieces from the files of a build without groups, in which each file has the modules
 * that the same documents and lazy imports need. npm packages are pieces of their own, so that a
 * change of the portal does not rename the files of packages.
 */
export function createPieces(graph: ChunkGraph, code: ChunkCode): CodePiece[] {
  const parts = Object.keys(graph.chunks).flatMap((file) => splitFile(graph, file))
  const positions = Map.groupBy(parts.keys(), (index) => parts[index]?.file)
  return parts.map(({ file, kind, modules }, index) => {
    const imports = [file, ...(graph.chunks[file]?.imports ?? [])]
      .flatMap((each) => positions.get(each) ?? [])
      .filter((each) => each !== index && (kind !== 'npm' || parts[each]?.kind !== 'own'))
    const features = modules.filter((each) => !isNpm(each)).map(getFeature)
    return {
      file,
      kind,
      modules,
      imports,
      bytes: estimateBytes(code, file, modules),
      features: [...new Set(features.filter((each) => each !== null))],
    }
  })
}

function splitFile(
  graph: ChunkGraph,
  file: string,
): Pick<CodePiece, 'file' | 'kind' | 'modules'>[] {
  const modules = graph.chunks[file]?.modules ?? []
  if (isFixed(graph, file)) return [{ file, kind: 'fixed', modules }]
  const own = { file, kind: 'own' as const, modules: modules.filter((each) => !isNpm(each)) }
  const npm = { file, kind: 'npm' as const, modules: modules.filter(isNpm) }
  if (npm.modules.length === 0) return [own]
  return own.modules.length === 0 ? [npm] : [own, npm]
}

/** Estimates the compressed size of a part of a file from the length of its modules. */
function estimateBytes(code: ChunkCode, file: string, modules: readonly string[]): number {
  const chunk = code.get(file)
  if (!chunk) return 0
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const bytes = brotliCompressSync(chunk.code, { params }).length
  const total = [...chunk.lengths.values()].reduce((sum, each) => sum + each, 0)
  const part = modules.reduce((sum, each) => sum + (chunk.lengths.get(each) ?? 0), 0)
  return total === 0 ? bytes : Math.round((bytes * part) / total)
}
