import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { documentFiles } from '../src/routing/documents.ts'
import { buildDocuments } from './chunks/buildDocuments.ts'
import { listStaticFiles } from './chunks/chunkGraph.ts'
import { listPreloadedFiles } from './chunks/listMissingFiles.ts'

const root = new URL('../', import.meta.url)
const dist = new URL('dist/', root)
const prerenderOut = new URL('.cache/prerender/', root)

process.chdir(root.pathname)
const graph = await buildDocuments()
await build({
  logLevel: 'warn',
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: prerenderOut.pathname,
    rolldownOptions: { input: 'src/app/prerender.tsx' },
  },
})

const { renderDocuments } = (await import(
  new URL('prerender.js', prerenderOut).href
)) as typeof import('../src/app/prerender.tsx')
// the first script is small: preload what it imports dynamically
await preloadModules(documentFiles.app, [...listPreloadedFiles(graph)])

const templates = new Map<string, string>()
for (const name of Object.values(documentFiles))
  templates.set(name, await readFile(new URL(name, dist), 'utf8'))
await rm(new URL(documentFiles.public, dist))
for (const [file, { template, title, html, styles }] of Object.entries(renderDocuments())) {
  const target = new URL(file, dist)
  const noncedStyles = styles.replaceAll('<style', '<style nonce="__CSP_NONCE__"')
  const page = (templates.get(template) ?? '')
    .replace('<!--styles-->', () => noncedStyles)
    .replace('<!--app-->', () => html)
    .replace('</head>', '<script src="/recover.js" async></script></head>')
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(
    target,
    title === undefined ? page : page.replace(/<title>(.*? · )?/, () => `<title>${title} · `),
  )
}
await rm(prerenderOut, { recursive: true })

await writeServiceWorker()
// after the service worker, which must not cache it
await buildScript('src/recovery/recover.ts', 'recover.js')

// compress once, at the highest level
const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) =>
  entry.isFile(),
)
const names = files.map((entry) => `${entry.parentPath}/${entry.name}`)
await Promise.all(names.filter((each) => /\.(js|css|svg)$/.test(each)).map(compress))

/** Writes what the server sends to browsers that accept it, on all processors. */
async function compress(name: string): Promise<void> {
  const content = await readFile(name)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${name}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${name}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Adds preload links for the modules that the document does not refer to yet. */
async function preloadModules(file: string, modules: readonly string[]): Promise<void> {
  const page = new URL(file, dist)
  const html = await readFile(page, 'utf8')
  const tags = modules
    .filter((module) => !html.includes(module))
    .map((module) => `<link rel="modulepreload" crossorigin href="/${module}">`)
  await writeFile(
    page,
    html.replace('</head>', () => `${tags.join('')}</head>`),
  )
}

/**
 * Builds the service worker with the list of files and a hash of the pages, so that it changes with
 * every build that differs.
 */
async function writeServiceWorker(): Promise<void> {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist.pathname, `${entry.parentPath}/${entry.name}`)}`)
  const pages = await Promise.all(
    ['index.html', 'login.html'].map((page) => readFile(new URL(page, dist))),
  )
  const firstFiles = [
    ...pages.flatMap((page) => page.toString().match(/\/assets\/[\w.-]+/g) ?? []),
    ...files.filter((file) => file.startsWith('/avatars/')),
    ...listDraftFiles(),
  ]
  const hash = createHash('sha256').update(Buffer.concat(pages)).digest('hex').slice(0, 12)
  await buildScript('src/service-worker/serviceWorker.ts', 'sw.js', {
    BUILD_FILES: JSON.stringify(
      files
        .filter((file) => /\.(js|css|svg|woff2)$/.test(file) && !file.startsWith('/legal/'))
        .toSorted(),
    ),
    FIRST_FILES: JSON.stringify([...new Set(firstFiles)].toSorted()),
    BUILD: JSON.stringify(hash),
  })
}

/** Returns what a reload of a tab with drafts needs: it restores them before anything else. */
function listDraftFiles(): string[] {
  const roots = Object.entries(graph.chunks)
    .filter(([, { root: module }]) => module?.match(/\/stored(Form)?Drafts\.ts$/))
    .map(([file]) => file)
  return [...listStaticFiles(graph, roots)].map((file) => `/${file}`)
}

/** Builds a script that is one file and whose name never changes. */
async function buildScript(
  input: string,
  file: string,
  define: Record<string, string> = {},
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    define,
    build: {
      target: 'es2023',
      emptyOutDir: false,
      outDir: dist.pathname,
      rolldownOptions: { input, output: { entryFileNames: file, format: 'iife' } },
    },
  })
}
