import {
  findEnabledItems,
  getOwnValue,
  isAnswered,
  listItems,
  listQuestions,
  validateAnswers,
  type Answers,
  type Questionnaire,
  type QuestionnaireItem,
} from '@portal/domain/questionnaires'
import { checkStep } from './checkStep.ts'

/** What is on the screen at once: a group, or the items beside groups. */
export interface Page {
  /**
   * The `link_id` of the group or of the first item, so that it stays the same when other pages
   * appear.
   */
  readonly key: string
  readonly title: string
  readonly hint: string | undefined
  readonly items: readonly QuestionnaireItem[]
}

type Definition = Pick<Questionnaire, 'items' | 'title'>

/** The pages that are shown with these answers. */
export const listPages = (definition: Definition, answers: Answers): Page[] =>
  createPages(definition, findEnabledItems(definition, answers))

function createPages(definition: Definition, enabled: ReadonlySet<string>): Page[] {
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

/** The page of a step. An unknown one, such as that of a page which is gone, is the first page. */
export const findPage = (pages: readonly Page[], step: string): Page | undefined =>
  step === checkStep
    ? undefined
    : (pages.find(({ key }) => key === step) ??
      pages.find((page) => hasItem(page, step)) ??
      pages[0])

const hasItem = (page: Page, linkId: string): boolean =>
  listItems(page).some(({ link_id }) => link_id === linkId)

/**
 * The steps of a form until its answers are checked, at most: the pages after this one that are not
 * shown yet can appear with later answers. It never grows from one page to the next.
 */
export function countSteps(definition: Definition, answers: Answers, page: Page): number {
  const before = listPages(definition, answers).findIndex(({ key }) => key === page.key)
  const possible = createPages(
    definition,
    new Set(listItems(definition).map(({ link_id }) => link_id)),
  )
  const index = possible.findIndex((each) => hasItem(each, page.items[0]?.link_id ?? page.key))
  return before + (possible.length - index) + 1
}

/**
 * The page on which somebody goes on: the first one with an answer that is missing or not valid, or
 * else the first one with a question that has no answer and that they may not have seen. They have
 * passed what is before their last answer, or everything if the form was sent before.
 */
export function findOpenPage(
  definition: Definition,
  answers: Answers,
  { today, wasSent }: { readonly today: string; readonly wasSent: boolean },
): Page | null {
  const enabled = findEnabledItems(definition, answers)
  const problems = new Set(validateAnswers(definition, answers, today).map((each) => each.link_id))
  const pages = listPages(definition, answers).map((page) => ({
    page,
    asked: listQuestions(page).filter(
      ({ link_id, read_only }) => enabled.has(link_id) && read_only !== true,
    ),
  }))
  const hasAnswer = ({ link_id }: { readonly link_id: string }) =>
    isAnswered(getOwnValue(answers, link_id))
  const last = pages.findLastIndex(({ asked }) => asked.some(hasAnswer))
  const open = pages.find(
    ({ asked }, index) =>
      asked.some(({ link_id }) => problems.has(link_id)) ||
      (!wasSent && index >= last && !asked.every(hasAnswer)),
  )
  return open?.page ?? null
}
