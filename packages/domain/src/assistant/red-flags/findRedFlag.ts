import { foldText } from '../tokens.ts'
import { isAboutTopic, isDoubtful } from './doubts.ts'
import { allTaken, certainEmergency, uncertainEmergency } from './emergencyPatterns.ts'
import { hasLargeDose } from './findLargeDose.ts'
import { harmlessPhrases } from './harmlessPhrases.ts'
import { certainSelfHarm, uncertainSelfHarm } from './selfHarmPatterns.ts'
import { otherSelfHarm, spanishEmergency, spanishSelfHarm } from './spanishPatterns.ts'
import { createReader, listSpans, parsePattern, sentenceEnd } from './wordPatterns.ts'

/** `emergency` or `self_harm`, and whether the text is certainly about the person now. */
export type RedFlag = {
  readonly kind: 'emergency' | 'self_harm'
  readonly isCertain: boolean
}

const createPatterns = (kind: RedFlag['kind'], isCertain: boolean, phrases: readonly string[]) =>
  phrases.flatMap(parsePattern).map((pattern) => ({ kind, isCertain, pattern }))

const patterns = [
  ...createPatterns('self_harm', true, [...certainSelfHarm, ...spanishSelfHarm, ...otherSelfHarm]),
  ...createPatterns('emergency', true, [...certainEmergency, ...spanishEmergency]),
  ...createPatterns('self_harm', false, uncertainSelfHarm),
  ...createPatterns('emergency', false, uncertainEmergency),
]
const allTakenPatterns = createPatterns('emergency', true, allTaken)
const readText = createReader([...patterns, ...allTakenPatterns].map(({ pattern }) => pattern))

const amounts = new RegExp(
  String.raw`\b\d+(?:[.,]\d+)* ?(?:mg|mcg|ug|g|grams?|milligrams?|micrograms?|iu|ius|ml|units?|` +
    String.raw`sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|am|pm|` +
    String.raw`percent)\b`,
  'g',
)
const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bcan not\b/g, 'cannot'],
  [/\b(do|does|did|is|are|was|were|will|would|could|should|have|has|had) not\b/g, '$1nt'],
  [/\bwillnt\b/g, 'wont'],
  [/\bi am\b/g, 'im'],
]

/** The words of a text in lower case, and where its sentences end. */
function readWords(folded: string): readonly string[] {
  const plain = longForms.reduce((text, [long, short]) => text.replaceAll(long, short), folded)
  return (
    plain
      .replaceAll(harmlessPhrases, ' harmless ')
      .replaceAll(amounts, ' amount ')
      .match(/[\p{L}\d]+|[.;!?\n]/gu)
      ?.map((word) => (/[.;!?\n]/.test(word) ? sentenceEnd : word)) ?? []
  )
}

const atOnce = /\b(?:once|bottles?|left|handful|die|regret|scared|help)\b/
const planned = new RegExp(
  String.raw`\b(?:today|yesterday|daily|(?:every|each|all|this) (?:day|week|morning|` +
    String.raw`evening|month)|` +
    String.raw`so far|on time|as (?:planned|prescribed|usual|directed)|week|regularly|except)\b|` +
    String.raw`\b(?:have|had|did|should|do) i\b`,
)

/** "Have I taken all my pills today?" asks about the plan. */
const isAsPlanned = (text: string): boolean => planned.test(text) && !atOnce.test(text)

/**
 * Finds words about an emergency or self-harm. Null if there are none. When it is not certain that
 * somebody needs help now, help is shown with the answer.
 */
export function findRedFlag(question: string): RedFlag | null {
  const folded = foldText(question).replaceAll("'", '')
  const text = readWords(folded)
  const read = readText(text)
  const used = isAsPlanned(folded) ? patterns : [...patterns, ...allTakenPatterns]
  const found = used.flatMap(({ pattern, ...flag }) =>
    listSpans(text, read, pattern).map((span) => ({ ...flag, span })),
  )
  if (hasLargeDose(folded)) return { kind: 'emergency', isCertain: true }
  const [first] = found
  if (first === undefined) return null
  const certain = isAboutTopic(folded)
    ? undefined
    : found.find(({ isCertain, span }) => isCertain && !isDoubtful(text, span))
  if (certain !== undefined) return { kind: certain.kind, isCertain: true }
  return { kind: (found.find(({ isCertain }) => isCertain) ?? first).kind, isCertain: false }
}
