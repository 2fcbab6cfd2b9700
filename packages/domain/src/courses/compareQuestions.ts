import type { QuizKey } from './gradeQuiz.ts'

/** In no order, because a quiz whose questions or choices moved asks the same. */
const describeQuestions = (questions: readonly QuizKey[]): string =>
  JSON.stringify(
    questions
      .map(({ id, text, rightChoice, choices }) => [
        id,
        text,
        rightChoice,
        ...choices.map((choice) => [choice.id, choice.text]).toSorted(),
      ])
      .toSorted(),
  )

/** Whether two versions of a quiz ask the same questions, so that a result of one counts for both. */
export const hasSameQuestions = (a: readonly QuizKey[], b: readonly QuizKey[]): boolean =>
  describeQuestions(a) === describeQuestions(b)
