import type { DefinitionProblem } from './definitionProblem.ts'
import { listQuestions } from '../listItems.ts'
import { listReversedAlerts } from './listReversedAlerts.ts'
import { listSelfHarmWarnings } from './listSelfHarmWarnings.ts'
import type { Questionnaire } from '../questionnaire.ts'

/** Required dates from today on up to a fixed day: after it, nobody can send the form. */
const listDateWarnings = (questionnaire: Questionnaire): DefinitionProblem[] =>
  listQuestions(questionnaire).flatMap(({ link_id, min_date, max_date, required }) =>
    required === true && min_date === 'today' && max_date !== undefined && max_date !== 'today'
      ? [
          {
            place: link_id,
            message:
              `is required and can be answered until ${max_date} only: from the day after, ` +
              'nobody can send this; publish another version or withdraw it before',
          },
        ]
      : [],
  )

/** What does not prevent a publication and should be read before it, each with its place. */
export const listWarnings = (questionnaire: Questionnaire): DefinitionProblem[] => [
  ...listReversedAlerts(questionnaire),
  ...listSelfHarmWarnings(questionnaire),
  ...listDateWarnings(questionnaire),
]
