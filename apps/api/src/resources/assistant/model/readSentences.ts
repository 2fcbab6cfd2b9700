import { tokenize } from '@portal/domain/assistant'
import { ModelError } from './modelError.ts'

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

/** The most characters of a response, much more than the five sentences of an answer have. */
const maxCharacters = 4_000
/** How often a model may repeat itself. */
const maxRepetitions = 3

/**
 * Yields sentences as soon as they are complete, each only once. An unfinished one at the end is
 * left out, and `onUnfinished` called. Throws a {@link ModelError} when the model does not end.
 */
export async function* readSentences(
  pieces: AsyncIterable<string>,
  onUnfinished: () => void = () => undefined,
): AsyncGenerator<string> {
  const filter = createThoughtFilter()
  const isNew = createRepetitionFilter()
  let text = ''
  let characters = 0
  for await (const piece of pieces) {
    const shown = filter(piece)
    text += shown
    characters += shown.length
    if (characters > maxCharacters) throw new ModelError('endless')
    for (;;) {
      const sentence = takeSentence(text)
      if (sentence === null) break
      text = text.slice(sentence.length)
      if (isNew(sentence)) yield sentence.trim()
    }
  }
  const rest = text.trim()
  if (rest === '' || !isNew(rest)) return
  if (last.test(rest)) yield rest
  else if (rest !== noAnswer) onUnfinished()
}

/** Returns whether a sentence was not there before, whatever its sources and spaces. */
function createRepetitionFilter(): (sentence: string) => boolean {
  const known = new Set<string>()
  let repetitions = 0
  return (sentence) => {
    const words = tokenize(sentence.replaceAll(/\[[\d,\s]*\]/g, ' ')).join(' ')
    const isNew = !known.has(words)
    known.add(words)
    if (!isNew) repetitions += 1
    if (repetitions > maxRepetitions) throw new ModelError('endless')
    return isNew
  }
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
