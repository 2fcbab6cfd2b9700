import { inject } from 'vitest'

/** A module variable: the test files of one page share its fonts. */
let loaded: Promise<void> | undefined

/** Loads the portal's fonts before a test measures or compares what it shows. */
export const loadFonts = (): Promise<void> => (loaded ??= addFonts())

async function addFonts(): Promise<void> {
  for (const { family, url, weights, range } of inject('fonts')) {
    const face = new FontFace(family, `url(${JSON.stringify(encodeURI(url))}) format('woff2')`, {
      weight: weights,
      unicodeRange: range,
    })
    document.fonts.add(await face.load())
  }
}
