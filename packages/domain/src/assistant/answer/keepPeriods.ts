import { isCategory } from '../words/generalWords.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { QuestionTerm } from '../question/questionTerms.ts'
import type { Passage, PassageSource } from '../passage.ts'
import { isInPeriod } from '../question/periods.ts'
import type { RankedPassage } from './rankPassages.ts'

/** Records of a time. A document may be about another time than that of its upload. */
const datedSources: ReadonlySet<PassageSource> = new Set(['labs', 'message', 'form', 'session'])

const isDated = ({ source, day }: Passage): boolean =>
  datedSources.has(source) && typeof day === 'string'

const isOfPeriods = ({ day = null }: Passage, { periods }: ParsedQuestion): boolean =>
  periods.some((period) => isInPeriod(day, period))

/** Whether a passage can be read for a question: it is of a time that it names, or of none. */
export const canBeOfPeriod = (passage: Passage, question: ParsedQuestion): boolean =>
  question.periods.length === 0 ||
  question.comparesPeriods ||
  !isDated(passage) ||
  isOfPeriods(passage, question)

/** Whether a passage is of another time than the question names. */
export const isOfOtherTime = (passage: Passage, question: ParsedQuestion): boolean =>
  question.periods.length > 0 &&
  !question.comparesPeriods &&
  (isDated(passage) || isPlan(passage)) &&
  !isOfPeriods(passage, question) &&
  !(isPlan(passage) && reachesPlan(passage, question))

const isPlan = ({ source }: Passage): boolean => source === 'plan'

/**
 * Whether a time that the question names ends after the plan began. "In may" is also the next one,
 * but not if it asks what was.
 */
const reachesPlan = ({ day }: Passage, { periods, isAboutFuture }: ParsedQuestion): boolean =>
  typeof day !== 'string' ||
  periods.some((period) =>
    (isAboutFuture ? period : period.slice(0, 1)).some(({ to }) => to >= day),
  )

/** Results of one test, reports, or records of one kind: of these, one is the nearest. */
const getGroup = ({ source, series }: Passage): string => `${source}/${series ?? ''}`

/** How far a passage is from the times of a question, in days, about. */
function getDistance({ day }: Passage, { periods }: ParsedQuestion): number {
  const at = Date.parse(day ?? '')
  return Math.min(
    ...periods.flat().flatMap(({ from, to }) => {
      const ends = [Date.parse(from), Date.parse(to)].filter((end) => !Number.isNaN(end))
      return ends.map((end) => Math.abs(end - at))
    }),
  )
}

function listNearest<P extends Passage>(
  ranked: readonly RankedPassage<P>[],
  question: ParsedQuestion,
): RankedPassage<P>[] {
  const nearest = new Map<string, RankedPassage<P>>()
  for (const each of ranked) {
    const group = getGroup(each.passage)
    const before = nearest.get(group)
    const isNearer =
      before === undefined ||
      getDistance(each.passage, question) < getDistance(before.passage, question)
    if (isNearer) nearest.set(group, each)
  }
  return [...nearest.values()]
}

const listTopics = ({ found }: RankedPassage): QuestionTerm[] =>
  [...found.keys()].filter(
    (term) => found.get(term) === 1 && !term.isHint && !isCategory(term.word),
  )

/**
 * Leaves out records of other times than the question names. Of what it has none from then, the
 * nearest record stays. In a comparison, the newest one stays, too.
 */
export function keepPeriods<P extends Passage>(
  ranked: readonly RankedPassage<P>[],
  question: ParsedQuestion,
): readonly RankedPassage<P>[] {
  if (question.periods.length === 0) return ranked
  const dated = ranked.filter(({ passage }) => isDated(passage))
  if (dated.length === 0) return ranked
  const inPeriod = dated.filter(({ passage }) => isOfPeriods(passage, question))
  const kept = new Set<RankedPassage<P>>(inPeriod)
  if (question.comparesPeriods) {
    const seen = new Set<string>()
    const byAge = dated.toSorted((a, b) => (b.passage.at ?? 0) - (a.passage.at ?? 0))
    for (const each of byAge) {
      const group = getGroup(each.passage)
      if (!seen.has(group)) kept.add(each)
      seen.add(group)
    }
  } else {
    const had = new Set(inPeriod.flatMap(listTopics))
    const lacking = dated.filter(
      (each) =>
        !inPeriod.includes(each) &&
        (inPeriod.length === 0 || listTopics(each).some((term) => !had.has(term))),
    )
    for (const each of listNearest(lacking, question)) kept.add(each)
  }
  // a plan says nothing about what was measured, and that of now nothing about then
  const isPlanAsked = question.hasSeveralTopics || question.likelySources.has('plan')
  return ranked.filter(
    (each) =>
      kept.has(each) || (!isDated(each.passage) && (isPlanAsked || each.passage.source !== 'plan')),
  )
}

/** How many results of a test can be found: of more, the first one may not be among them. */
const foundResults = 6

const hasSeries = ({ series }: Passage): boolean => series !== undefined && series !== null

/** Keeps of each test only the first result if a question asks for it, or both ends. */
export function keepOldest<P extends Passage>(
  ranked: readonly RankedPassage<P>[],
  question: ParsedQuestion,
): readonly RankedPassage<P>[] {
  if (!question.asksForOldest) return ranked
  if (!ranked.some(({ passage }) => hasSeries(passage))) return ranked
  return ranked.filter(({ passage: { series, at } }) => {
    if (series === undefined || series === null) return false
    const times = ranked.flatMap(({ passage }) =>
      passage.series === series ? [passage.at ?? 0] : [],
    )
    return at === Math.min(...times) || (question.asksForNewest && at === Math.max(...times))
  })
}

/** Whether a passage is the first result of its test for certain. */
export const isCertainlyOldest = (
  { source, series }: Passage,
  ranked: readonly RankedPassage[],
): boolean =>
  source === 'labs' &&
  ranked.filter(({ passage }) => passage.series === series).length < foundResults

/** Whether the chosen passages have one of each time that the question names. */
export const coversPeriods = (chosen: readonly Passage[], question: ParsedQuestion): boolean =>
  !chosen.some((passage) => isOfOtherTime(passage, question)) &&
  question.periods.every(
    (period) => !chosen.some(isDated) || chosen.some(({ day = null }) => isInPeriod(day, period)),
  ) &&
  (!question.comparesPeriods ||
    !chosen.some(isDated) ||
    new Set(chosen.filter(isDated).map(({ day }) => day)).size > 1)
