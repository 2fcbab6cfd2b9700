import { isDaytime, isJudgment, isRecordWord } from '../words/generalWords.ts'
import { isStopWord } from '../words/stopWords.ts'
import { tokenize } from '../words/tokens.ts'

const joining = String.raw`\b(?:with|alongside|on top of|next to|before|after|together)\b`
const listing = String.raw`\b(?:and|plus)\b|[&+,]`
/** What makes a list a question about all of it at once. */
const atOnce = new RegExp(
  String.raw`\b(?:together|combin\w+|mix\w*|same time|at once|interact\w*)\b|` +
    String.raw`\b(?:can|may|could|should) i (?:\w+ )?(?:take|have|eat|drink|use)\b`,
)
const questionWord = /\b(?:how|what|when|why|who|where|which)\b/

/**
 * The words of the things that a folded question asks about together, for each of them: "iron" and
 * "coffee" in "can I take iron with coffee?" Empty if it asks about fewer than two.
 */
export function findCombined(question: string): readonly (readonly string[])[] {
  const isList = atOnce.test(question) && !questionWord.test(question)
  const separator = new RegExp(isList ? `${joining}|${listing}` : joining)
  const things = question
    .split(/[.?!;]/)
    .map((clause) => clause.split(separator).map(listThingWords))
    .map((words) => words.filter(({ length }) => length > 0))
    .filter(({ length }) => length > 1)
  return things[0] ?? []
}

const listThingWords = (text: string): string[] =>
  tokenize(text).filter(
    (word) => !isStopWord(word) && !isRecordWord(word) && !isJudgment(word) && !isDaytime(word),
  )
