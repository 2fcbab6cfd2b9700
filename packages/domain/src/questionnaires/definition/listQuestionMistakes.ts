import { isDate } from '../../time/civilDate.ts'
import { trimText } from '../../text/trimText.ts'
import { isAnswered } from '../answers/answerValues.ts'
import { hasOptions, hasSeveralUnits, hasText, isNumber, listDuplicates } from '../questionKinds.ts'
import type { QuestionItem } from '../questionnaire.ts'
import { validateQuestion } from '../answers/validateAnswers.ts'

type Add = (isMistake: boolean, message: string) => void

function checkOptions(question: QuestionItem, add: Add): void {
  const { options = [], type } = question
  add(hasOptions(question) && options.length === 0, 'has no options')
  add(!hasOptions(question) && options.length > 0, `is a ${type} and has options`)
  for (const code of listDuplicates(options.map(({ code }) => code)))
    add(true, `has two options with the code ${code}`)
  // nobody could tell them apart
  for (const text of new Set(listDuplicates(options.map(({ text }) => trimText(text)))))
    add(true, `has two options with the text ${text}`)
}

function checkNumbers(question: QuestionItem, add: Add): void {
  const { min, max, scale, type, units = [] } = question
  const hasLimit = (min ?? max) !== undefined
  add(!isNumber(question) && hasLimit, `is a ${type} and has min or max`)
  add(min !== undefined && max !== undefined && min > max, 'has a min above its max')
  add(
    type === 'integer' &&
      min !== undefined &&
      max !== undefined &&
      min <= max &&
      Math.ceil(min) > Math.floor(max),
    'has no whole number from its min to its max',
  )
  add(type === 'quantity' && units.length === 0, 'is a quantity without units')
  add(type !== 'quantity' && units.length > 0, `is a ${type} and has units`)
  for (const unit of new Set(listDuplicates(units))) add(true, `has the unit ${unit} twice`)
  add(
    hasLimit && hasSeveralUnits(question),
    `has min or max, which are no limits of amounts in several units (${units.join(', ')})`,
  )
  add(
    scale !== undefined &&
      (type !== 'integer' || min === undefined || max === undefined || max - min > 10),
    'has a scale, which needs an integer with min and max, at most ten apart',
  )
}

function checkDates({ min_date, max_date, type }: QuestionItem, today: string, add: Add): void {
  const resolve = (date: string | undefined) => (date === 'today' ? today : date)
  const [min, max] = [resolve(min_date), resolve(max_date)]
  add(min !== undefined && !isDate(min), 'has a min_date that is no date')
  add(max !== undefined && !isDate(max), 'has a max_date that is no date')
  add(min !== undefined && max !== undefined && min > max, 'has a min_date after its max_date')
  add(type !== 'date' && (min ?? max) !== undefined, `is a ${type} and has min_date or max_date`)
}

/**
 * Why a question cannot be answered, or asks in a way that its type does not have. `today` is the
 * date on which it is published.
 */
export function listQuestionMistakes(question: QuestionItem, today: string): string[] {
  const { initial, max_length, read_only, repeats, type } = question
  const mistakes: string[] = []
  const add: Add = (isMistake, message) => {
    if (isMistake) mistakes.push(message)
  }
  checkOptions(question, add)
  checkNumbers(question, add)
  checkDates(question, today, add)
  add(max_length !== undefined && !hasText(question), `is a ${type} and has max_length`)
  add(
    max_length !== undefined && max_length < 1,
    `has a max_length of ${max_length}, which no answer has`,
  )
  add(
    repeats === true && !hasOptions(question) && type !== 'string',
    `repeats, which a ${type} cannot`,
  )
  add(read_only === true && !isAnswered(initial), 'is read only and has no initial answer')
  const problem = initial === undefined ? null : validateQuestion(question, initial, today)
  add(problem !== null && problem.code !== 'required', 'has an initial answer that is not valid')
  return mistakes
}
