import { isStopWord } from '../words/stopWords.ts'
import { tokenize } from '../words/tokens.ts'

const one = String.raw`[\p{L}\d][\p{L}\d'-]*`
/** A name of up to two words, and two more behind "and". */
const name = `(${one}(?: (?!and\\b)${one})?(?: and ${one}(?: ${one})?)?)`
const patterns = [
  `\\bhow (?:much|many) (?:more |of )*(?:the |my |this )?${name}`,
  `\\b(?:dos(?:e|es|age|ages)|amounts?|quantity|intake) (?:of|for) (?:the |my |this )?${name}`,
  `${name} (?:dos(?:e|es|age|ages|ing)|intake)\\b`,
  `${name}[,:;]? how (?:much|many)\\b`,
  // "how much should I take of the iron?"
  `\\bhow (?:much|many)\\b.*\\bof (?:the |my )?${name}`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Words behind "how much" that name nothing that is taken. */
const general: ReadonlySet<string> = new Set(
  tokenize(
    `vitamin dose dosage amount pill capsule tablet drop gram mg mcg iu supplement medication
     medicine med take drink eat use have morning midday evening bedtime night day daily today
     week weekly month year per total altogether breakfast lunch dinner
     right correct current recommended plan protocol safe`,
  ),
)

/** The words of what a folded question asks how much of: none if it names nothing. */
export const findDosed = (question: string): ReadonlySet<string> =>
  new Set(
    // "how much of each" is about everything that the question names
    (/\b(?:each|both)\b/.test(question) ? [] : patterns)
      .flatMap((pattern) => [...question.matchAll(pattern)])
      .flatMap(([, words = '']) => tokenize(words))
      .filter((word) => !general.has(word) && !isStopWord(word)),
  )

const questionWord = '(?:how|what|when|why|who|where|which)'
const continued = new RegExp(
  [
    String.raw`^\s*(?:and|also|but|so|then|ok|okay|what about|how about)\b[, ]*`,
    String.raw`(?:(?:what|how) about )?(?!${questionWord}\b)(?:the |my |for )?`,
    String.raw`((?:${one} ?){1,3})\??\s*$`,
  ].join(''),
  'u',
)

/** The words of what "and zinc?" continues a question about a dose with; null if it does not. */
export function findContinued(text: string): ReadonlySet<string> | null {
  const [, words] = continued.exec(text) ?? []
  return words === undefined ? null : findDosed(`how much ${words}`)
}
