import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { weigh } from './bytes.ts'

export interface ByteBudget {
  readonly what: string
  readonly bytes: number
  readonly cap: number
}

const dist = new URL('../dist/', import.meta.url)
const kB = 1000

const login = ['login.html', 'src/features/login/logIn.ts']
const home = [...login, 'index.html', 'src/app/main.tsx', 'src/features/home/HomeScreen.tsx']
const book = [...home, 'src/features/booking/BookScreen.tsx']

/**
 * What a member has loaded at each step on the way from the login page to the times, as brotli
 * sends it. The calls' transport (axios) comes when the login page is quiet, so it counts from
 * /home on.
 */
export async function byteBudgets(): Promise<ByteBudget[]> {
  const transport = await keyOf(/node_modules\/axios\//)
  return [
    {
      what: '/login: JS and CSS until interactive',
      bytes: (await weigh('login.html')).bytes + (await styleBytes('login.html')),
      cap: 110 * kB,
    },
    {
      what: '/join, /forgot-password: JS and CSS until interactive',
      bytes: (await weigh('public.html')).bytes + (await styleBytes('join.html')),
      cap: 110 * kB,
    },
    { what: '/home: all JS so far', bytes: (await weigh(...home, transport)).bytes, cap: 162 * kB },
    {
      what: '/appointments/book: all JS so far',
      bytes: (await weigh(...book, transport)).bytes,
      cap: 172 * kB,
    },
    { what: 'fonts and background', bytes: await assetBytes(), cap: 60 * kB },
  ]
}

const late = /node_modules\/(@stripe|posthog-js|three|pdfjs-dist)\//

/**
 * What must never come with a first load and does, as `screen: source`: other screens, and
 * libraries that are asked for later.
 */
export async function strangersInFirstLoad(): Promise<string[]> {
  const chunks = await manifest()
  const steps = {
    '/login': ['login.html'],
    '/join': ['public.html'],
    '/home': home,
    '/appointments/book': book,
  }
  const found: string[] = []
  for (const [step, entries] of Object.entries(steps)) {
    const { files } = await weigh(...entries)
    for (const [source, { file }] of Object.entries(chunks)) {
      const isOtherScreen = /^src\/.*Screen\.tsx$/.test(source) && !entries.includes(source)
      if (files.includes(file) && (isOtherScreen || late.test(source)))
        found.push(`${step}: ${source}`)
    }
  }
  // a library that lost its own file has been swallowed by another
  if (
    !Object.entries(chunks).some(
      ([source, chunk]) => source.includes('/posthog-js/') && chunk.isDynamicEntry,
    )
  )
    found.push('posthog-js has no file of its own')
  return found
}

interface Chunk {
  readonly file: string
  readonly isDynamicEntry?: boolean
  readonly assets?: readonly string[]
}

const manifest = async (): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

async function keyOf(pattern: RegExp): Promise<string> {
  const key = Object.keys(await manifest()).find((source) => pattern.test(source))
  if (key === undefined) throw new Error(`The build has nothing that matches ${pattern.source}.`)
  return key
}

/** Styles travel inside the document; this is what they weigh there. */
async function styleBytes(document: string): Promise<number> {
  const html = await readFile(new URL(document, dist), 'utf8')
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  return brotliCompressSync(styles).length
}

/** The files that both documents name besides scripts: fonts, and pictures that the styles ask for. */
async function assetBytes(): Promise<number> {
  const documents = await Promise.all(
    ['login.html', 'index.html'].map((name) => readFile(new URL(name, dist), 'utf8')),
  )
  const named = documents.flatMap((html) =>
    [...html.matchAll(/\/(assets\/[\w.-]+\.(?:woff2|svg|png|jpe?g|webp|avif))/g)].map(
      ([, file]) => file ?? '',
    ),
  )
  const sizes = await Promise.all(
    [...new Set(named)].map(async (file) => (await stat(new URL(file, dist))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
