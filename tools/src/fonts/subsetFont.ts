import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface Options {
  readonly targetFormat: 'woff2' | 'truetype'
  readonly variationAxes: Readonly<
    Record<string, number | { readonly min: number; readonly max: number }>
  >
}

/** Returns the font with only the glyphs of `text` and the given range or value of its axes. */
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>

// the package has no types, and packages that use this file would each need a declaration of them
export const subsetFont = require('subset-font') as SubsetFont
