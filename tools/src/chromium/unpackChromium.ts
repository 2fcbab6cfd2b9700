import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** Absolute paths of what the npm package contains. */
export interface UnpackedChromium {
  /** Runs on Linux x64, with `libraries` on `LD_LIBRARY_PATH`. */
  readonly executable: string
  readonly libraries: string
  /** The value of `FONTCONFIG_FILE`. */
  readonly fontConfiguration: string
}

/** Increment it when what is unpacked changes for the same version of the npm package. */
const LAYOUT = 2

/**
 * Unpacks Chromium and its fonts, once for each version. Does so beside the target and renames: of
 * two concurrent processes, one wins and the other uses its result.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const packed = resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as {
    version: string
  }
  const cache = resolve(import.meta.dirname, '../../../node_modules/.cache')
  const home = join(cache, `chromium-${version}-${LAYOUT}`)
  const unpacked = {
    executable: join(home, 'chromium'),
    libraries: join(home, 'al2023/lib'),
    fontConfiguration: join(home, 'fonts.conf'),
  }
  if (existsSync(home)) return unpacked

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
  return unpacked
}

const decompress = promisify(brotliDecompress)
const inflate = async (path: string): Promise<Buffer> => decompress(await readFile(path))

async function untar(archive: Buffer, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  execFileSync('tar', ['-x', '-C', into], { input: archive })
}

/** The packed fonts and none of the system's, whose metrics differ from one machine to another. */
const createFontConfiguration = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(home, 'fonts'))}</dir>
  <cachedir>${escapeXml(join(home, 'fontconfig'))}</cachedir>
  <match>
    <edit name="family" mode="append_last" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
