import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { ChunkGraph } from './chunkGraph.ts'
import { createGroups } from './createGroups.ts'
import { listNeededFeatures, type NeededFeatures } from './features.ts'
import { listMissingFiles } from './listMissingFiles.ts'
import { type ChunkCode, createChunkReader } from './readChunks.ts'

/** What the build writes to `.vite/chunks.json` for the byte check. */
export interface BuildRecord {
  readonly graph: ChunkGraph
  readonly needed: readonly NeededFeatures[]
}

const root = new URL('../..', import.meta.url).pathname

/**
 * Builds the documents and their code. A first build without groups, which writes nothing, shows
 * which code each document and each lazy import needs; the files of the second follow from it
 * (docs/decisions/0053-files-from-the-module-graph.md).
 */
export async function buildDocuments({
  outDir = join(root, 'dist'),
  plugins = [],
}: {
  readonly outDir?: string
  readonly plugins?: readonly Plugin[]
} = {}): Promise<ChunkGraph> {
  const separate = await readBuild({
    plugins: [...plugins],
    build: { write: false, rolldownOptions: { experimental: { chunkOptimization: false } } },
  })
  const groups = createGroups(root, separate.graph, separate.code)
  let read: ChunkGraph | null = null
  const { graph } = await readBuild(
    {
      plugins: [...plugins, createMinifier()],
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (imported, files, { hostId, hostType }) =>
            hostType === 'html' || !read ? files : listMissingFiles(read, hostId, imported, files),
        },
        // without words: the first load contains the name of every file that it can load
        rolldownOptions: {
          output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups } },
        },
      },
    },
    (built) => {
      read = built
    },
  )
  const record: BuildRecord = { graph, needed: listNeededFeatures(separate.graph) }
  await mkdir(join(outDir, '.vite'), { recursive: true })
  await writeFile(join(outDir, '.vite/chunks.json'), JSON.stringify(record))
  return graph
}

/** Minifies each file before the bundler does: both together write 1 % less than the bundler. */
const createMinifier = (): Plugin => ({
  name: 'portal-minify',
  renderChunk: async (code, _chunk, { sourcemap }) => {
    const minified = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { passes: 1 },
      sourceMap: Boolean(sourcemap),
    })
    return {
      code: minified.code ?? code,
      map: typeof minified.map === 'string' ? minified.map : null,
    }
  },
})

async function readBuild(
  config: InlineConfig,
  onRead: (graph: ChunkGraph) => void = () => {},
): Promise<{ graph: ChunkGraph; code: ChunkCode }> {
  const results: { graph: ChunkGraph; code: ChunkCode }[] = []
  const reader = createChunkReader(root, (graph, code) => {
    results.push({ graph, code })
    onRead(graph)
  })
  await build({
    ...config,
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [config.plugins, reader],
  })
  const [result] = results
  if (!result) throw new Error('The build has no files.')
  return result
}
