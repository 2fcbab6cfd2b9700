import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { measureModules, readBuildRecord } from './bytes.ts'
import { findForeignFeatures } from './chunks/features.ts'
import { journeys } from './journeys.ts'

export interface ByteBudget {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

const dist = new URL('../dist/', import.meta.url)
const kB = 1000

/** Any change renames files, which compresses better or worse by up to 60 bytes. */
const noise = 0.3 * kB

/**
 * Measures what a member has loaded at each step from the login page to the times, compressed with
 * brotli.
 */
export async function measureBudgets(): Promise<ByteBudget[]> {
  const { graph } = await readBuildRecord()
  const recover = (await stat(new URL('recover.js.br', dist))).size
  const measure = async (modules: readonly string[], document?: string): Promise<number> => {
    const styles = document === undefined ? 0 : await measureStyles(document)
    return (await measureModules(graph, modules)).bytes + styles + recover
  }
  return [
    {
      name: '/login: JS and CSS until interactive',
      bytes: await measure(journeys.login, 'login.html'),
      limit: 110 * kB,
    },
    {
      name: '/join, /forgot-password: JS and CSS until interactive',
      bytes: await measure(journeys.join, 'join.html'),
      limit: 110 * kB,
    },
    {
      name: '/home: all JS so far',
      bytes: await measure(journeys.home),
      limit: 150 * kB + noise,
    },
    {
      name: '/appointments/book: all JS so far',
      bytes: await measure(journeys.book),
      limit: 160 * kB + noise,
    },
    {
      name: '/login, idle: JS without what is prefetched for /home',
      bytes: await measure(journeys.idleLogin),
      limit: 135 * kB,
    },
    {
      name: '/join, /forgot-password, idle: JS',
      bytes: await measure(journeys.idleJoin),
      limit: 95 * kB,
    },
    {
      name: '/home, idle: all JS so far',
      bytes: await measure(journeys.idleHome),
      limit: 165 * kB,
    },
    { name: 'fonts and background', bytes: await measureAssets(), limit: 60 * kB },
  ]
}

const lazyLibraries = /node_modules\/(@stripe|@vvo|downshift|posthog-js|three|pdfjs-dist)\//

/**
 * Returns what is loaded but must not be, as `step: module`: other screens and lazy libraries on
 * the visits of the byte check, and code of a feature that a screen does not need.
 */
export async function findUnexpectedCode(): Promise<string[]> {
  const { graph, needed } = await readBuildRecord()
  const unexpected = findForeignFeatures(graph, needed)
  const lazyScreens = new Set(needed.map(({ module }) => module).filter(isScreen))
  for (const [step, requested] of Object.entries(journeys)) {
    const { files } = await measureModules(graph, requested)
    const loaded = files.flatMap((file) => graph.chunks[file]?.modules ?? [])
    const isUnexpected = (module: string) =>
      lazyLibraries.test(module) ||
      (lazyScreens.has(module) && !requested.some((each) => each === module))
    unexpected.push(...loaded.filter(isUnexpected).map((module) => `${step}: ${module}`))
  }
  return unexpected
}

/** A screen, or the screens of a feature that are loaded together. */
const isScreen = (module: string | null): boolean =>
  /Screen\.tsx$|\/features\/.*Screens\.ts$/.test(module ?? '')

/** Measures the styles inside a document. */
async function measureStyles(document: string): Promise<number> {
  const html = await readFile(new URL(document, dist), 'utf8')
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  return brotliCompressSync(styles).length
}

/** Measures the fonts and images that the login and app documents refer to. */
async function measureAssets(): Promise<number> {
  const documents = await Promise.all(
    ['login.html', 'index.html'].map((name) => readFile(new URL(name, dist), 'utf8')),
  )
  const assets = documents.flatMap((html) =>
    [...html.matchAll(/\/(assets\/[\w.-]+\.(?:woff2|svg|png|jpe?g|webp|avif))/g)].map(
      ([, file]) => file ?? '',
    ),
  )
  const sizes = await Promise.all(
    [...new Set(assets)].map(async (file) => (await stat(new URL(file, dist))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
