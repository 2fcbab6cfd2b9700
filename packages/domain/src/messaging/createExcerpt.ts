const maxExcerptLength = 140

/** Returns the start of a text on one line: at most 140 characters, with `…` if it is longer. */
export function createExcerpt(text: string): string {
  // no emoji is cut in two
  const characters = [...text.replaceAll(/\s+/gu, ' ').trim()]
  if (characters.length <= maxExcerptLength) return characters.join('')
  return `${characters
    .slice(0, maxExcerptLength - 1)
    .join('')
    .trimEnd()}…`
}
