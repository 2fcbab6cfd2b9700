import type { QuizKey } from './gradeQuiz.ts'

/**
 * Describes the questions in no order, because a quiz whose questions or choices moved asks the
 * same.
 */
const describeQuestions = (questions: readonly QuizKey[]): string =>
  questions
    .map(({ id, text, rightChoice, choices }) => {
      const described = choices.map((choice) => JSON.stringify([choice.id, choice.text]))
      return JSON.stringify([id, text, rightChoice, described.toSorted()])
    })
    .toSorted()
    .join()

/** Whether two versions of a quiz ask the same, so that a result of one counts for both. */
export const hasSameQuestions = (a: readonly QuizKey[], b: readonly QuizKey[]): boolean =>
  describeQuestions(a) === describeQuestions(b)
