import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import type { Browser } from 'playwright'
import { root } from '../../build.ts'
import { createCertificate } from '../browser/certificate.ts'
import type { Ready } from '../browser/pageProbe.ts'
import { createColdScreens } from '../browser/coldScreens.ts'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { type Cookies, openSlowPage } from '../browser/slowPage.ts'
import { startSecureProduct } from '../browser/startSecureProduct.ts'
import { type CodeStart, countUnused, markUsed } from './countUnused.ts'

/** Code that a screen loads and does not run until it is idle, in kB before compression. */
export type UnusedCode = {
  readonly page: string
  readonly loaded: number
  readonly unused: number
  /** The dependencies and the files of this project with the most unused code. */
  readonly modules: readonly { readonly name: string; readonly unused: number }[]
}

/** How many dependencies, and how many files, are listed. */
const listed = 4

/** Measures which code the first screens load without running it. */
export async function measureUnused(): Promise<UnusedCode[]> {
  const maps = await mkdtemp(join(tmpdir(), 'portal-maps-'))
  const certificate = await createCertificate(new Date())
  const product = await startSecureProduct(certificate)
  const browser = await launchBrowser(certificate)
  try {
    await buildSourceMaps(maps)
    const screens = Object.values(createColdScreens(product.origin, product.cookies))
    const results: UnusedCode[] = []
    for (const screen of screens) results.push(await measureScreen(browser, maps, screen))
    return results
  } finally {
    await browser.close()
    await product.stop()
    await rm(maps, { recursive: true })
  }
}

/** The files have the same names as those of the build. */
async function buildSourceMaps(folder: string): Promise<void> {
  const script = join(root, 'apps/portal/scripts/writeSourceMaps.ts')
  // its warnings are about positions within a module, which are not read
  await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 2 ** 26 })
}

async function measureScreen(
  browser: Browser,
  maps: string,
  screen: { readonly name: string; readonly address: string; readonly shown: Ready } & {
    readonly cookies?: Cookies
  },
): Promise<UnusedCode> {
  const { page, open, close } = await openSlowPage(browser, screen.shown, screen.cookies)
  await page.coverage.startJSCoverage()
  await open(screen.address)
  const scripts = await page.coverage.stopJSCoverage()
  await close()
  const modules = new Map<string, number>()
  let loaded = 0
  for (const { url, source = '', functions } of scripts) {
    const file = basename(new URL(url).pathname)
    const map = await readFile(join(maps, 'assets', `${file}.map`), 'utf8').catch(() => null)
    if (map === null) continue
    loaded += source.length
    for (const [name, unused] of countUnused(
      markUsed(source.length, functions),
      listCodeStarts(source, map),
    ))
      modules.set(name, (modules.get(name) ?? 0) + unused)
  }
  const sorted = [...modules].toSorted(([, a], [, b]) => b - a)
  const listFirst = (isOwn: boolean): [string, number][] =>
    sorted.filter(([name]) => /^(apps|packages)\//.test(name) === isOwn).slice(0, listed)
  return {
    page: screen.name,
    loaded: loaded / 1000,
    unused: sorted.reduce((sum, [, unused]) => sum + unused, 0) / 1000,
    modules: [...listFirst(false), ...listFirst(true)].map(([name, unused]) => ({
      name,
      unused: unused / 1000,
    })),
  }
}

/** Where the code of each module starts in a script. What precedes the first is the bundler's. */
function listCodeStarts(script: string, map: string): CodeStart[] {
  const lineStarts = [0]
  for (const { index } of script.matchAll(/\n/g)) lineStarts.push(index + 1)
  const starts: CodeStart[] = []
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    const module = source === null ? 'the bundler' : getModuleName(source)
    const offset = (lineStarts[generatedLine - 1] ?? 0) + generatedColumn
    if (starts.at(-1)?.module !== module) starts.push({ offset, module })
  })
  return starts
}

/** The package of a dependency, or the path of a file of this project. */
function getModuleName(source: string): string {
  const dependency = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  return dependency ?? /(?:^|\/)((?:apps|packages)\/.*)/.exec(source)?.[1] ?? source
}
