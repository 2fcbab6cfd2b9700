import { existsSync } from 'node:fs'
import { unpackChromium } from './unpackChromium.ts'

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
 * needs no system package), else an installed Chrome, else Playwright's own. On Linux, whichever it
 * is has the fonts of the npm package and no others, and neither language nor zone of the machine:
 * texts wrap the same everywhere.
 */
export async function getChromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const named = process.env['CHROMIUM_PATH']
  if (process.platform !== 'linux') {
    if (named) return { executablePath: named, args: flags }
    if (installedChrome.some((path) => existsSync(path))) return { channel: 'chrome', args: [] }
    return { args: [] }
  }
  const { executable, libraries, fontConfiguration } = await unpackChromium()
  const env = {
    ...getDefinedEnvironment(),
    LANG: 'en_US.UTF-8',
    LC_ALL: 'en_US.UTF-8',
    TZ: 'UTC',
    FONTCONFIG_FILE: fontConfiguration,
  }
  if (named) return { executablePath: named, args: flags, env }
  if (process.arch === 'x64') {
    const path = [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
    return { executablePath: executable, args: flags, env: { ...env, LD_LIBRARY_PATH: path } }
  }
  const isInstalled = installedChrome.some((path) => existsSync(path))
  return isInstalled ? { channel: 'chrome', args: [], env } : { args: [], env }
}

/**
 * Returns the launch options for tests. The code of a page that is open for seconds runs before V8
 * has optimized it, and optimizing takes a fifth of the processor time of opening a page.
 */
export async function getTestLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const options = await getChromiumLaunchOptions()
  return { ...options, args: [...options.args, '--js-flags=--no-opt'] }
}

function getDefinedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
