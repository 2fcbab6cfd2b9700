import {
  asksForOutsideThen,
  asksForSessions,
  hasExactTopic,
  sessionSources,
} from './answerLimits.ts'
import { canRepeat, isLetter } from './canRepeat.ts'
import { createTopicFilter } from './coverSubjects.ts'
import { type createQuoteFilter, isOtherDose } from './createQuoteFilter.ts'
import type { createOutdatedFilter } from './outdatedJudgments.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { Passage } from '../passage.ts'
import { hasDose } from '../words/quantities.ts'
import { restDays, saysOutside } from '../question/questionPatterns.ts'
import { countFound, saysMuch } from './quoteSentences.ts'
import type { RankedPassage } from './rankPassages.ts'
import { splitSentences } from '../words/splitSentences.ts'
import { foldText, tokenize } from '../words/tokens.ts'

export type UsableOptions<P extends Passage> = {
  readonly question: ParsedQuestion
  /** Whether the question is asked from the record of a passage. */
  readonly isReferred: (passage: P) => boolean
  readonly canQuote: ReturnType<typeof createQuoteFilter>
  readonly isOutdated: ReturnType<typeof createOutdatedFilter>
}

/** Returns whether a passage that was found can be part of the answer to a question. */
export function createUsableFilter<P extends Passage>({
  question,
  isReferred,
  canQuote,
  isOutdated,
}: UsableOptions<P>): (each: RankedPassage<P>) => boolean {
  const asksForMessage = question.likelySources.has('message')
  const isAboutEnd = question.asksForEnd || question.asksToStop
  const isOfTopic = createTopicFilter(question)
  return ({ passage, found }) => {
    if (passage.isHistory && !question.asksForHistory && !isNamedSession(passage, found))
      return false
    if (isOfSomebodyElse(passage, question) || isNoDose(passage, question)) return false
    // who the coach is says nothing about what they said
    if (question.asksWhatWasSaid && passage.source === 'practice') return false
    if (question.asksForList && !isTaken(passage)) return false
    // nor is a phone in a bedroom a number
    if (question.asksForPhone && passage.source !== 'practice' && !isLetter(passage)) return false
    if (!isReferred(passage) && !isOfTopic({ passage, found })) return false
    // a result does not say when something of the plan ends, and nor does the plan's summary
    if (isAboutEnd && isOwnWithoutEnd(passage)) return false
    if (question.asksForRestDays && !restDays.test(foldText(`${passage.title}\n${passage.body}`)))
      return false
    if (asksForOutsideThen(question) && !(passage.source === 'labs' && saysOutside(passage.body)))
      return false
    // what is there now is no session of a time, and nor is a letter
    if (asksForSessions(question) && !sessionSources.has(passage.source)) return false
    // "open the curtains" is no opening hour
    if (question.asksForHours && passage.source !== 'practice') return false
    // only the plan, and what is linked, says what not to do
    if (question.asksWhatNotToDo && passage.source !== 'plan' && !isLetter(passage)) return false
    // what is true of everybody is no result
    if (question.asksForResult && passage.source === 'lesson') return false
    // "who is my coach?" asks for no message
    if (
      passage.source === 'message' &&
      !asksForMessage &&
      !isReferred(passage) &&
      !isAboutMore(found)
    )
      return false
    const isAbout = [...found.keys()].some(({ isHint }) => !isHint)
    if (!isAbout && !question.asksForOutside && !isReferred(passage)) return false
    if (isDoseOmitted({ passage, found })) return true
    const parts = splitSentences(passage.body)
    const isKept = (sentence: string): boolean =>
      !isOutdated(sentence, passage) && hasExactTopic(`${passage.title}\n${sentence}`, found)
    if (
      question.asksHowItIs &&
      parts.some((each) => isOutdated(each, passage)) &&
      !parts.some(isKept)
    )
      return false
    const sentences = parts.filter(
      // what is not quoted of a document or a message is linked
      (each) => isLetter(passage) || canQuote(each, passage),
    )
    if (question.asksForExceptions && passage.source === 'plan')
      return sentences.some(
        (each) => countFound(`${passage.title}\n${each}`, listTopics(found)) > 0,
      )
    return passage.source === 'lesson' || (passage.source === 'message' && isAboutMore(found))
      ? sentences.some((each) => saysMuch(each) || countFound(each, found) > 0)
      : sentences.length > 0
  }
}

/** What is known about the member says nothing about their daughter. */
const isOfSomebodyElse = ({ source }: Passage, question: ParsedQuestion): boolean =>
  question.asksForOthers &&
  (question.dosed !== null || source === 'plan' || source === 'labs' || source === 'form')

/** A result does not say how much to take. */
const isNoDose = (
  { source }: Passage,
  { asksForIntake, isAboutIntake, hasSeveralTopics, likelySources }: ParsedQuestion,
): boolean =>
  source === 'labs' &&
  (asksForIntake || isAboutIntake) &&
  !hasSeveralTopics &&
  !likelySources.has('labs')

/** Whether a sentence about the question names a dose that is not quoted. */
export const isDoseOmitted = ({
  passage,
  found,
}: Pick<RankedPassage, 'passage' | 'found'>): boolean =>
  splitSentences(passage.body).some(
    (each) =>
      isOtherDose(each, passage) &&
      (isLetter(passage) || canRepeat(each, passage.source)) &&
      countFound(each, found) > 0,
  )

/** Whether a question names a session by its whole title, which may be a past one. */
const isNamedSession = ({ source, title }: Passage, found: RankedPassage['found']): boolean => {
  const words = new Set([...found.keys()].map(({ word }) => word))
  return source === 'session' && tokenize(title).every((word) => words.has(word))
}

const isOwnWithoutEnd = ({ source, title, body }: Passage): boolean =>
  source === 'labs' || source === 'form' || (source === 'plan' && !body.startsWith(`${title}: `))

/** An item of the plan in force that has a dose. */
const isTaken = ({ source, title, body, isHistory }: Passage): boolean =>
  source === 'plan' && !isHistory && body.startsWith(`${title}: `) && hasDose(body)

const messageWords: ReadonlySet<string> = new Set(tokenize('message coach wrote said'))

/** Whether a message was found by more than being one. */
const isAboutMore = (found: RankedPassage['found']): boolean =>
  [...found.keys()].some(
    ({ isHint, variants }) => !isHint && !variants.some(({ word }) => messageWords.has(word)),
  )

/** What was found without "not" and the like, which are about no topic. */
const listTopics = (found: RankedPassage['found']): RankedPassage['found'] =>
  new Map([...found].filter(([{ isHint }]) => !isHint))
