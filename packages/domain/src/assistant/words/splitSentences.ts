/** A word before a period that ends no sentence. */
const abbreviation = /\b(?:dr|mr|mrs|ms|prof|st|vs|e\.g|i\.e|approx|no|ca|inc)\.$/i

/** The sentences of a text. A line is a sentence, too. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/\n+/)) {
    let current = ''
    for (const part of line.split(/(?<=[.!?]["”’)]?)\s+/)) {
      current = current === '' ? part : `${current} ${part}`
      if (abbreviation.test(current)) continue
      sentences.push(current)
      current = ''
    }
    if (current !== '') sentences.push(current)
  }
  return sentences.map((each) => each.trim()).filter((each) => each !== '')
}
