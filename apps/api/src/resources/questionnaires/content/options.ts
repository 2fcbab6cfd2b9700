import type { QuestionItem } from '@portal/domain/questionnaires'

/** A required question with one of these answers, worth what stands beside it. */
export const createChoice = (
  linkId: string,
  text: string,
  options: readonly (readonly [code: string, text: string, value: number])[],
): QuestionItem => ({
  link_id: linkId,
  type: 'choice',
  text,
  required: true,
  options: options.map(([code, label, ordinal_value]) => ({ code, text: label, ordinal_value })),
})

const frequencies = [
  ['never', 'Never', 0],
  ['rarely', 'Rarely', 1],
  ['sometimes', 'Sometimes', 2],
  ['often', 'Often', 3],
  ['always', 'Almost always', 4],
] as const

/** How often something was so in the last four weeks. */
export const createFrequency = (linkId: string, text: string): QuestionItem =>
  createChoice(linkId, text, frequencies)

const periods = [
  ['not-at-all', 'Not at all', 0],
  ['several-days', 'Several days', 1],
  ['more-than-half', 'More than half the days', 2],
  ['nearly-every-day', 'Nearly every day', 3],
] as const

/** The answers of PHQ-9 and GAD-7. */
export const createTwoWeekQuestion = (linkId: string, text: string): QuestionItem =>
  createChoice(linkId, text, periods)
