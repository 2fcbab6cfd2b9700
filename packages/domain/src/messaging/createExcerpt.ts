const maxExcerptLength = 140

const segmenter = new Intl.Segmenter('en-US')

/** Returns the start of a text on one line: at most 140 characters, with `…` if it is longer. */
export function createExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  // as a reader counts them, so that no emoji is cut in two
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  if (characters.length <= maxExcerptLength) return line
  return `${characters
    .slice(0, maxExcerptLength - 1)
    .join('')
    .trimEnd()}…`
}
