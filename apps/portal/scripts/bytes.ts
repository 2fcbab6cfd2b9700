import { readFile, stat } from 'node:fs/promises'

interface Chunk {
  readonly file: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

const dist = new URL('../dist/', import.meta.url)

/** Reads Vite's manifest: the chunks by the path of their source. */
export const readManifest = async (): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

/** Returns the manifest key of the first chunk whose source matches. */
export async function findChunkKey(source: RegExp): Promise<string> {
  const key = Object.keys(await readManifest()).find((each) => source.test(each))
  if (key === undefined) throw new Error(`The build has no chunk for ${source.source}.`)
  return key
}

/** Returns the files of these entries (manifest keys) and of all that they import statically. */
export async function listFiles(...entries: readonly string[]): Promise<string[]> {
  const manifest = await readManifest()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no ${key}. It has ${Object.keys(manifest).join(', ')}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...files]
}

/** Measures the files of these entries, compressed with brotli. */
export async function measureEntries(
  ...entries: readonly string[]
): Promise<{ bytes: number; files: string[] }> {
  const files = await listFiles(...entries)
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(new URL(`${file}.br`, dist))).size),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files }
}
