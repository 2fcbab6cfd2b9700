import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { subsetFont } from './subsetFont.ts'

const require = createRequire(import.meta.url)

/**
 * The characters of English texts, and those of Western European names, which load when a page
 * contains one. Others use the system font. Where two faces have a character, the last one counts.
 */
const CHARACTER_SETS = [
  { name: 'extended', characters: range(0xa1, 0x17f), isPreloaded: false },
  {
    name: 'basic',
    characters: `${range(0x20, 0x7e)}\u00a0–—‘\u2019“”„…•·→←−×′″€™©®°±²³µ`,
    isPreloaded: true,
  },
]

export interface Font {
  readonly family: string
  readonly file: string
  readonly weights: string
  /** The value of `unicode-range`. */
  readonly range: string
  readonly isPreloaded: boolean
}

/** Writes the two variable fonts into `folder`, reduced to what the screens use. */
export async function writeFonts(folder: URL): Promise<Font[]> {
  await mkdir(folder, { recursive: true })
  const fonts = await Promise.all([
    writeSubsets(
      'Inter Variable',
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      {
        min: 400,
        max: 700,
      },
    ),
    // titles have one weight
    writeSubsets(
      'Fraunces Variable',
      '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
      500,
    ),
  ])
  return fonts.flat()

  async function writeSubsets(
    family: string,
    source: string,
    wght: number | { min: number; max: number },
  ): Promise<Font[]> {
    const original = await readFile(require.resolve(source))
    return Promise.all(
      CHARACTER_SETS.map(async ({ name, characters, isPreloaded }): Promise<Font> => {
        const file = `${family.split(' ')[0]?.toLowerCase()}-${name}.woff2`
        const subset = await subsetFont(original, characters, {
          targetFormat: 'woff2',
          variationAxes: { wght },
        })
        await writeFile(new URL(file, folder), subset)
        return {
          family,
          file,
          weights: typeof wght === 'number' ? String(wght) : `${wght.min} ${wght.max}`,
          range: toUnicodeRange(characters),
          isPreloaded,
        }
      }),
    )
  }
}

/** `U+20-7E,U+A0` for these characters. */
function toUnicodeRange(characters: string): string {
  const codes = Array.from(characters, (each) => each.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const toHex = (code: number): string => code.toString(16)
  return runs
    .map(([start, end]) => `U+${toHex(start)}${end > start ? `-${toHex(end)}` : ''}`)
    .join(',')
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
