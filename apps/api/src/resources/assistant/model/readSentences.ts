/** What a model writes when the passages do not answer a question. */
export const noAnswer = 'NOTHING'

const opening = '<think>'
const closing = '</think>'

/** Removes what a model thinks aloud, also when its marks arrive in pieces. */
export function createThoughtFilter(): (text: string) => string {
  let rest = ''
  let isThinking = false
  return (text) => {
    rest += text
    let shown = ''
    for (;;) {
      const mark = isThinking ? closing : opening
      const at = rest.indexOf(mark)
      if (at === -1) break
      if (!isThinking) shown += rest.slice(0, at)
      rest = rest.slice(at + mark.length)
      isThinking = !isThinking
    }
    const kept = countPartialMark(rest, isThinking ? closing : opening)
    if (!isThinking) shown += rest.slice(0, rest.length - kept)
    rest = rest.slice(rest.length - kept)
    return shown
  }
}

/** How many letters at the end of a text may be the beginning of a mark. */
function countPartialMark(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (mark.startsWith(text.slice(-length))) return length
  return 0
}

const citation = String.raw`(?:\s*\[\d[\d,\s]*\])*`
/** A sentence ends with its sources, before or after the period, and something else follows. */
const complete = new RegExp(String.raw`^[\s\S]*?[.!?]["”’)]?${citation}(?=\s+[^\s\[])`)
const last = new RegExp(String.raw`[.!?]["”’)]?${citation}\s*$`)
const abbreviation = /(?:\b(?:dr|mr|mrs|ms|e\.g|i\.e|vs|approx|no)|\b\d+)\.$/i

/**
 * Yields sentences as soon as they are complete. An unfinished one at the end is left out, and
 * `onUnfinished` called.
 */
export async function* readSentences(
  pieces: AsyncIterable<string>,
  onUnfinished: () => void = () => undefined,
): AsyncGenerator<string> {
  const filter = createThoughtFilter()
  let text = ''
  for await (const piece of pieces) {
    text += filter(piece)
    for (;;) {
      const sentence = takeSentence(text)
      if (sentence === null) break
      text = text.slice(sentence.length)
      yield sentence.trim()
    }
  }
  const rest = text.trim()
  if (rest === '') return
  if (last.test(rest)) yield rest
  else if (rest !== noAnswer) onUnfinished()
}

function takeSentence(text: string): string | null {
  let start = 0
  for (;;) {
    const found = complete.exec(text.slice(start))?.[0]
    if (found === undefined) return null
    const end = start + found.length
    if (!abbreviation.test(text.slice(0, end))) return text.slice(0, end)
    start = end
  }
}
