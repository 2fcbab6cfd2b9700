import {
  findEnabledItems,
  getOwnValue,
  isAnswered,
  isQuestion,
  listQuestions,
  type Answers,
  type Questionnaire,
  type QuestionnaireItem,
} from '@portal/domain/questionnaires'

/** What is on the screen at once: a group, or the items beside groups. */
export interface Page {
  /** Of its first item, so that it stays the same when other pages appear. */
  readonly key: string
  readonly title: string
  readonly hint: string | undefined
  readonly items: readonly QuestionnaireItem[]
}

type Definition = Pick<Questionnaire, 'items' | 'title'>

/** The pages that are shown with these answers. */
export function listPages(definition: Definition, answers: Answers): Page[] {
  const enabled = findEnabledItems(definition, answers)
  const pages: Page[] = []
  let loose: QuestionnaireItem[] = []
  const closeLoose = () => {
    const [first] = loose
    if (first)
      pages.push({ key: first.link_id, title: definition.title, hint: undefined, items: loose })
    loose = []
  }
  for (const item of definition.items) {
    if (!enabled.has(item.link_id)) continue
    if (item.type !== 'group') {
      loose.push(item)
      continue
    }
    closeLoose()
    if (listQuestions(item).some(({ link_id }) => enabled.has(link_id)))
      pages.push({ key: item.link_id, title: item.text, hint: item.hint, items: item.items })
  }
  closeLoose()
  return pages
}

/** The page on which somebody goes on: the first one with a question that has no answer. */
export function findOpenPage(definition: Definition, answers: Answers): Page | null {
  const enabled = findEnabledItems(definition, answers)
  return (
    listPages(definition, answers).find((page) =>
      listQuestions(page).some(
        (question) =>
          isQuestion(question) &&
          question.required === true &&
          enabled.has(question.link_id) &&
          !isAnswered(getOwnValue(answers, question.link_id)),
      ),
    ) ?? null
  )
}
