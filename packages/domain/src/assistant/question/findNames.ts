import { isDaytime, isJudgment, isRecordWord } from '../words/generalWords.ts'
import { isStopWord } from '../words/stopWords.ts'
import { isKnownWord } from '../words/synonyms.ts'
import { tokenize } from '../words/tokens.ts'

const name = String.raw`(?!(?:my|our|the|your|his|her|their|this|that|a|an)\b)\p{L}+`
const records =
  String.raw`(?:sessions?|appointments?|plans?|protocols?|results?|labs?|credits?|` +
  String.raw`messages?|documents?|membership)\b`
/** Where a question names a person. */
const patterns = [
  // "who is Sam Okafor?"
  String.raw`\bwho(?:'s| is| was| are|s) ((?:${name} ?){1,3})`,
  // "what did Noah book?"
  String.raw`\bwh(?:at|en|y|ere|ich|o) (?:did|has|had) (${name}) \p{L}+`,
  // "when is Noah's next session?"
  String.raw`\b(${name})'s (?:next |last |first |current |old )?${records}`,
  // "what is Leo's ferritin?"
  String.raw`\b(?:is|was|are|were|about|of|show|me|and) (${name})'s \p{L}`,
].map((pattern) => new RegExp(pattern, 'gu'))

const times: ReadonlySet<string> = new Set(
  tokenize(
    `january february march april may june july august september october november december monday
     tuesday wednesday thursday friday saturday sunday yesterday today
     tonight tomorrow week month year weekend everyone everybody people`,
  ),
)

/** The words, as they are searched, by which a folded question names somebody. */
export const findNames = (question: string): ReadonlySet<string> =>
  new Set(
    patterns
      .flatMap((pattern) => [...question.matchAll(pattern)])
      .flatMap(([, words = '']) => tokenize(words))
      .filter(
        (word) =>
          !isStopWord(word) &&
          !isKnownWord(word) &&
          !isRecordWord(word) &&
          !isJudgment(word) &&
          !isDaytime(word) &&
          !times.has(word),
      ),
  )

const unwanted = new RegExp(
  String.raw`(^|[.,;?!]\s*)(?:(?:please|ok|okay|so|and|but) )*(?:do not|don['’]?t|stop|never) ` +
    String.raw`(?:tell|telling|show|showing|talk|talking|want to (?:know|hear))\b[^.,;?!]*`,
  'giu',
)

/** A question without what it asks not to be told: "do not tell me about magnesium". */
export const removeUnwanted = (question: string): string => question.replaceAll(unwanted, '$1')
