import { getQuestionValue, type QuestionItem } from '../questionnaires/index.ts'

/** A question of a quiz with one right choice. */
export type QuizKey = {
  readonly id: string
  readonly text: string
  readonly choices: readonly { readonly id: string; readonly text: string }[]
  readonly rightChoice: string
}

/** The question as one of a questionnaire: the right option is worth 1. */
const toQuestion = ({ id, text, choices, rightChoice }: QuizKey): QuestionItem => ({
  link_id: id,
  type: 'choice',
  text,
  options: choices.map((choice) => ({
    code: choice.id,
    text: choice.text,
    ordinal_value: choice.id === rightChoice ? 1 : 0,
  })),
})

/** Returns the share of questions that were answered right, from 0 to 1. Choices by question. */
export function gradeQuiz(
  questions: readonly QuizKey[],
  answers: Readonly<Record<string, string>>,
): number {
  if (questions.length === 0) return 1
  const points = questions.map((question) => {
    const code = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    return getQuestionValue(toQuestion(question), code === undefined ? [] : [{ code }]) ?? 0
  })
  return points.reduce((sum, value) => sum + value, 0) / questions.length
}
