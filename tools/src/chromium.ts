import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** The options of Playwright's `chromium.launch()` and of Vitest's browser provider. */
export interface ChromiumLaunchOptions {
  readonly executablePath?: string
  readonly channel?: string
  readonly args: string[]
  readonly env?: Record<string, string>
}

// the npm package's own list turns web security off; background network requests are off here
const flags = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const installedChrome = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns how to start Chromium on this machine: `CHROMIUM_PATH`, else the one from npm (Linux x64,
 * needs no system package), else an installed Chrome, else Playwright's own.
 */
export async function getChromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return { executablePath: named, args: flags }
  if (process.platform === 'linux' && process.arch === 'x64') return loadFromNpm()
  if (installedChrome.some((path) => existsSync(path))) return { channel: 'chrome', args: [] }
  return { args: [] }
}

async function loadFromNpm(): Promise<ChromiumLaunchOptions> {
  const home = await unpack()
  const libraries = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
    .filter(Boolean)
    .join(':')
  return {
    executablePath: join(home, 'chromium'),
    args: flags,
    env: {
      ...getDefinedEnvironment(),
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  }
}

/**
 * Unpacks beside the target and renames: of two concurrent processes, one wins and the other uses
 * its result.
 */
async function unpack(): Promise<string> {
  const packed = resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as {
    version: string
  }
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache')
  const home = join(cache, `chromium-${version}`)
  if (existsSync(home)) return home

  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'chromium-unpacking-'))
  await Promise.all([
    inflate(join(packed, 'bin/chromium.br')).then((binary) =>
      writeFile(join(draft, 'chromium'), binary),
    ),
    inflate(join(packed, 'bin/al2023.tar.br')).then((tar) => untar(tar, join(draft, 'al2023'))),
    inflate(join(packed, 'bin/fonts.tar.br')).then((tar) => untar(tar, join(draft, 'fonts'))),
    writeFile(join(draft, 'fonts.conf'), createFontConfiguration(home)),
  ])
  await chmod(join(draft, 'chromium'), 0o755)
  try {
    await rename(draft, home)
  } catch (thrown) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw thrown
  }
  return home
}

const decompress = promisify(brotliDecompress)
const inflate = async (path: string): Promise<Buffer> => decompress(await readFile(path))

async function untar(archive: Buffer, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  execFileSync('tar', ['-x', '-C', into], { input: archive })
}

/** Adds the packed fonts to the system's: Chromium aborts on a machine without fonts. */
const createFontConfiguration = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fontconfig')}</cachedir>
</fontconfig>
`

function getDefinedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
