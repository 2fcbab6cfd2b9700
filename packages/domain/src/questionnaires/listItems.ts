import type { QuestionItem, Questionnaire, QuestionnaireItem } from './questionnaire.ts'

export const isQuestion = (item: QuestionnaireItem): item is QuestionItem =>
  item.type !== 'group' && item.type !== 'display'

const flatten = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
  items.flatMap((item) => (item.type === 'group' ? [item, ...flatten(item.items)] : [item]))

/** All items in the order in which they are shown, groups before what they contain. */
export const listItems = ({ items }: Pick<Questionnaire, 'items'>): QuestionnaireItem[] =>
  flatten(items)

export const listQuestions = (questionnaire: Pick<Questionnaire, 'items'>): QuestionItem[] =>
  listItems(questionnaire).filter(isQuestion)

/** A question by its `link_id`, null for a group and an unknown one. */
export const findQuestion = (
  questionnaire: Pick<Questionnaire, 'items'>,
  linkId: string,
): QuestionItem | null =>
  listQuestions(questionnaire).find(({ link_id }) => link_id === linkId) ?? null
