import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The characters of English and Western European names. Others use the system font. */
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0x17f)]
const PUNCTUATION = "–—‘'“”„…•·→←−×′″€™"

export interface Font {
  readonly family: string
  readonly file: string
  readonly weights: string
}

/** Writes the two variable fonts into `folder`, reduced to what the screens use. */
export async function writeFonts(folder: URL): Promise<Font[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all([
    writeSubset(
      'Inter Variable',
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      {
        min: 400,
        max: 700,
      },
    ),
    // titles have one weight
    writeSubset(
      'Fraunces Variable',
      '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
      500,
    ),
  ])

  async function writeSubset(
    family: string,
    source: string,
    wght: number | { min: number; max: number },
  ): Promise<Font> {
    const name = `${family.split(' ')[0]?.toLowerCase()}.woff2`
    const original = await readFile(require.resolve(source))
    const subset = await subsetFont(original, [...LETTERS, PUNCTUATION].join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght },
    })
    await writeFile(new URL(name, folder), subset)
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
