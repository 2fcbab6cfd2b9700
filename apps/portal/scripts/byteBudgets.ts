import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { findChunkKey, measureEntries, readManifest } from './bytes.ts'

export interface ByteBudget {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

const dist = new URL('../dist/', import.meta.url)
const kB = 1000

const login = ['login.html', 'src/features/login/loginSession.ts']
const home = [...login, 'index.html', 'src/app/main.tsx', 'src/app/OverviewScreen.tsx']
const book = [...home, 'src/features/booking/BookScreen.tsx']

/**
 * Measures what a member has loaded at each step from the login page to the times, compressed with
 * brotli. axios loads after the login page is idle, so it counts from /home on.
 */
export async function measureBudgets(): Promise<ByteBudget[]> {
  const axios = await findChunkKey(/node_modules\/axios\//)
  const recover = (await stat(new URL('recover.js.br', dist))).size
  return [
    {
      name: '/login: JS and CSS until interactive',
      bytes:
        (await measureEntries('login.html')).bytes + (await measureStyles('login.html')) + recover,
      limit: 110 * kB,
    },
    {
      name: '/join, /forgot-password: JS and CSS until interactive',
      bytes:
        (await measureEntries('public.html')).bytes + (await measureStyles('join.html')) + recover,
      limit: 110 * kB,
    },
    {
      name: '/home: all JS so far',
      bytes: (await measureEntries(...home, axios)).bytes + recover,
      limit: 165 * kB,
    },
    {
      name: '/appointments/book: all JS so far',
      bytes: (await measureEntries(...book, axios)).bytes + recover,
      limit: 175 * kB,
    },
    { name: 'fonts and background', bytes: await measureAssets(), limit: 60 * kB },
  ]
}

const lazyLibraries = /node_modules\/(@stripe|@vvo|downshift|posthog-js|three|pdfjs-dist)\//

/**
 * Returns what a screen's first load contains but must not, as `screen: source`: other screens and
 * lazy libraries.
 */
export async function findUnexpectedChunks(): Promise<string[]> {
  const chunks = await readManifest()
  const steps = {
    '/login': ['login.html'],
    '/join': ['public.html'],
    '/home': home,
    '/appointments/book': book,
  }
  const unexpected: string[] = []
  for (const [step, entries] of Object.entries(steps)) {
    const { files } = await measureEntries(...entries)
    for (const [source, { file }] of Object.entries(chunks)) {
      const isOtherScreen = /^src\/.*Screen\.tsx$/.test(source) && !entries.includes(source)
      if (files.includes(file) && (isOtherScreen || lazyLibraries.test(source)))
        unexpected.push(`${step}: ${source}`)
    }
  }
  // without a file of its own, the library is part of another chunk
  if (
    !Object.entries(chunks).some(
      ([source, chunk]) => source.includes('/posthog-js/') && chunk.isDynamicEntry,
    )
  )
    unexpected.push('posthog-js has no file of its own')
  return unexpected
}

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
