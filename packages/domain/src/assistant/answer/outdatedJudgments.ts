import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { Passage } from '../passage.ts'
import { foldText } from '../words/tokens.ts'

const judgment = new RegExp(
  String.raw`\b(?:was|were|is|are|came (?:back|out)|looked)\b (?:\w+ ){0,2}?(?:(?<low>low|below|` +
    String.raw`deficient|depleted)|(?<high>high|above|elevated|raised)|(?<within>normal|fine|ok|` +
    String.raw`okay|good|within|in range))\b`,
)

/** "Vitamin D (25-OH)" is vitamin D. */
const getName = ({ title }: Passage): string =>
  foldText(title)
    .replaceAll(/\s*\(.*?\)/g, '')
    .trim()

/** Lists the newest result of each test. */
function listNewest(passages: readonly Passage[]): readonly Passage[] {
  const newest = new Map<string, Passage>()
  for (const passage of passages) {
    if (passage.source !== 'labs' || !passage.body.startsWith(`${passage.title}: `)) continue
    const name = getName(passage)
    const before = newest.get(name)
    if (before === undefined || (passage.at ?? 0) > (before.at ?? 0)) newest.set(name, passage)
  }
  return [...newest.values()]
}

/**
 * Returns whether a sentence of the plan or of a lesson says of a test what its newest result does
 * not: "your ferritin was low in the last panel" was written before it was measured again. It stays
 * the reason for what is taken.
 */
export function createOutdatedFilter(
  passages: readonly Passage[],
  { asksForReason }: Pick<ParsedQuestion, 'asksForReason'>,
): (sentence: string, passage: Pick<Passage, 'source'>) => boolean {
  const newest = listNewest(passages)
  return (sentence, { source }) => {
    if (source === 'labs' || asksForReason) return false
    const folded = foldText(sentence)
    const said = judgment.exec(folded)
    if (said === null) return false
    const words = folded.slice(0, said.index).replaceAll(/[^\p{L}\d]+/gu, ' ')
    const before = ` ${words.trim()}`
    const result = newest.find((each) => before.endsWith(` ${getName(each)}`))
    if (result === undefined) return false
    const [value = ''] = result.body.split('\n')
    const { low, high } = said.groups ?? {}
    const isBelow = /\bbelow the range\b/.test(value)
    const isAbove = /\babove the range\b/.test(value)
    if (!isBelow && !isAbove && !/\bwithin the range\b/.test(value)) return false
    if (low !== undefined) return !isBelow
    return high === undefined ? isBelow || isAbove : !isAbove
  }
}
