/**
 * The number of edits between two words: a letter more, less or different, or two that changed
 * places. Returns `limit + 1` for any larger number.
 */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

/** How many letters may be wrong: short words are too similar to each other. */
const getLimit = (word: string): number => {
  if (word.length < 5) return 0
  return word.length < 8 ? 1 : 2
}

/** "omega3" as letters and number; a number is never a typo of another one. */
const splitNumber = (word: string): readonly [letters: string, number: string] => {
  const letters = word.replace(/\d+$/, '')
  return [letters, word.slice(letters.length)]
}

/**
 * The words that a misspelled one may stand for, the most similar first. The first letter is
 * usually right, and a number at the end has to be. Nothing for a short word or a number.
 */
export function findSimilarWords(word: string, vocabulary: Iterable<string>): string[] {
  const [letters, number] = splitNumber(word)
  const limit = getLimit(letters)
  if (limit === 0 || /\d/.test(letters)) return []
  const found: { readonly word: string; readonly edits: number }[] = []
  for (const candidate of vocabulary) {
    if (candidate.length < 4 || candidate[0] !== word[0]) continue
    const [others, otherNumber] = splitNumber(candidate)
    if (number !== otherNumber || /\d/.test(others)) continue
    const edits = countEdits(letters, others, limit)
    if (edits <= limit) found.push({ word: candidate, edits })
  }
  return found
    .toSorted((a, b) => a.edits - b.edits || a.word.localeCompare(b.word))
    .slice(0, 3)
    .map((each) => each.word)
}
