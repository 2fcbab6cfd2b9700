import { readFile, stat } from 'node:fs/promises'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

const dist = new URL('../dist/', import.meta.url)

const readManifest = async (): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

/** The file that the source of this name became. */
export async function chunkFile(source: RegExp): Promise<string> {
  const [, chunk] = Object.entries(await readManifest()).find(([key]) => source.test(key)) ?? []
  if (!chunk) throw new Error(`The build has no ${String(source)}.`)
  return chunk.file
}

/**
 * The chunks that come with these entries: themselves and all that they import statically. Keys of
 * Vite's manifest.
 */
export async function chunksOf(...entries: readonly string[]): Promise<string[]> {
  const manifest = await readManifest()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no ${key}; it has ${Object.keys(manifest).join(', ')}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...files]
}

/** What these entries weigh on the wire, brotli. */
export async function weigh(
  ...entries: readonly string[]
): Promise<{ bytes: number; files: string[] }> {
  const files = await chunksOf(...entries)
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(new URL(`${file}.br`, dist))).size),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files }
}
