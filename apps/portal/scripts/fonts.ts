import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/**
 * Everything English and Western European names need; other letters come from the system's own
 * font.
 */
const LATIN = [range(0x20, 0x7e), range(0xa0, 0x17f), "–—‘'“”„…•·→←−×′″€™"].join('')

export interface Font {
  readonly family: string
  readonly file: string
  readonly weights: string
}

/** Cuts the two variable fonts down to what the screens use and writes them into `folder`. */
export async function writeFonts(folder: URL): Promise<Font[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all([
    cut('Inter Variable', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', {
      min: 400,
      max: 700,
    }),
    // titles stand in one weight
    cut(
      'Fraunces Variable',
      '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
      500,
    ),
  ])

  async function cut(
    family: string,
    source: string,
    wght: number | { min: number; max: number },
  ): Promise<Font> {
    const name = `${family.split(' ')[0]?.toLowerCase()}.woff2`
    const original = await readFile(require.resolve(source))
    const small = await subsetFont(original, LATIN, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    })
    await writeFile(new URL(name, folder), small)
    return {
      family,
      file: name,
      weights: typeof wght === 'number' ? String(wght) : `${wght.min} ${wght.max}`,
    }
  }
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
