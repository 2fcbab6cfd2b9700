import { isCategory, isIntakeWord, isJudgment, isNightWord } from '../words/generalWords.ts'
import { measureTogether } from './measureCoverage.ts'
import { type ParsedQuestion } from '../question/parseQuestion.ts'
import { isUnknown, type QuestionTerm, type Vocabulary } from '../question/questionTerms.ts'
import type { PassageSource } from '../passage.ts'
import { hasDose } from '../words/quantities.ts'
import type { RankedPassage } from './rankPassages.ts'

const listOwn = ({ terms }: ParsedQuestion): QuestionTerm[] =>
  terms.filter(({ isHint, isEarlier }) => !isHint && isEarlier !== true)

/**
 * Whether the passages have what a question names: `unsure` if they lack a word that may only
 * describe it. Of one topic, one passage has to have all.
 */
export function findSubject(
  chosen: readonly RankedPassage[],
  question: ParsedQuestion,
  vocabulary: Vocabulary,
): 'found' | 'missing' | 'unsure' {
  const main = question.hasSeveralTopics
    ? chosen
    : chosen
        .toSorted(
          (a, b) =>
            measureTogether([b], question, vocabulary) - measureTogether([a], question, vocabulary),
        )
        .slice(0, 1)
  const missing = listOwn(question).filter(
    (term) =>
      (term.isSubject === true || isUnknown(term, vocabulary)) &&
      !main.some(({ found }) => found.has(term)),
  )
  if (missing.some(({ isSubject }) => isSubject === true)) return 'missing'
  return missing.length === 0 ? 'found' : 'unsure'
}

/** Whether passages were found by a word that is not one of many. */
export const hasTopic = (chosen: readonly RankedPassage[]): boolean =>
  chosen.some(({ found }) =>
    [...found].some(([{ word, isHint }, quality]) => !isHint && quality === 1 && !isCategory(word)),
  )

/** Keeps the passages that have something of what a question names, if any of them has. */
export function createSubjectFilter(
  chosen: readonly RankedPassage[],
  question: ParsedQuestion,
): (each: RankedPassage) => boolean {
  const combined = new Set(question.combined.flat())
  const subjects = listOwn(question).filter(
    ({ word, isSubject }) => isSubject === true || combined.has(word),
  )
  const isExact = ({ passage, found }: RankedPassage): boolean =>
    passage.source === 'labs' && subjects.some((term) => found.get(term) === 1)
  const hasExact = combined.size === 0 && chosen.some(isExact)
  const topics = listOwn(question).filter(({ word }) => !isCategory(word) && !isJudgment(word))
  const countNamed = ({ passage, found }: RankedPassage): number =>
    passage.source === 'labs' ? topics.filter((term) => found.get(term) === 1).length : 0
  const mostNamed = Math.max(0, ...chosen.map(countNamed))
  /** LDL is a synonym for a question about cholesterol, but not beside the HDL that it names. */
  const isOfName = (each: RankedPassage): boolean =>
    each.passage.source !== 'labs' || countNamed(each) === mostNamed
  const isAbout = (each: RankedPassage): boolean =>
    // hemoglobin A1c can stand for ferritin in a question about anemia, but not beside ferritin
    hasExact && each.passage.source === 'labs'
      ? isExact(each)
      : subjects.some((term) => each.found.has(term))
  if (question.hasSeveralTopics || combined.size > 0) return isKept(chosen, question, isAbout)
  return (each) => isOfName(each) && isKept(chosen, question, isAbout)(each)
}

/** Whether to keep a passage: all of them, unless some are about what the question names. */
const isKept = (
  chosen: readonly RankedPassage[],
  { hasSeveralTopics }: ParsedQuestion,
  isAbout: (each: RankedPassage) => boolean,
): ((each: RankedPassage) => boolean) =>
  hasSeveralTopics || !chosen.some(isAbout) ? () => true : isAbout

/**
 * Whether a passage of the plan, the results or a form was found by what the question is about, and
 * not only by words such as "low" or "take". These passages say what the member takes or has.
 */
export function createTopicFilter({
  terms,
  asksForOutside,
  asksForRestDays,
  hasSeveralTopics,
  isGeneral,
}: ParsedQuestion): (each: Pick<RankedPassage, 'passage' | 'found'>) => boolean {
  const telling = terms.filter(({ word, isHint }) => !isHint && !isJudgment(word))
  const topics = telling.filter(({ word }) => !isCategory(word))
  const wanted = topics.length > 0 ? topics : telling
  if (asksForOutside && (isGeneral || topics.length === 0)) return () => true
  // "when should I go to bed?" names nothing that is taken at bedtime
  const named = terms.some(({ word }) => isIntakeWord(word))
    ? wanted
    : wanted.filter(({ word }) => !isNightWord(word))
  return ({ passage, found }) =>
    !ownRecords.has(passage.source) ||
    ((asksForRestDays || hasSeveralTopics) && passage.source === 'lesson') ||
    (passage.source === 'plan' && hasDose(passage.body) ? named : wanted).some((term) =>
      // a lesson that has "read" is about no result
      passage.source === 'lesson' && topics.length === 0 ? found.get(term) === 1 : found.has(term),
    )
}

const ownRecords: ReadonlySet<PassageSource> = new Set(['plan', 'labs', 'form', 'lesson'])
