import type { QuestionnaireEntry } from '@portal/contract'
import { paths } from '../../routing/paths.ts'

const createPath = (path: string, id: string, step: string | null): string =>
  `${path}?${new URLSearchParams({ id, ...(step !== null && { step }) })}`

/** The screen that shows a questionnaire. Any kind can be opened at /forms, by its id. */
export const getFormPath = (id: string): string => createPath(paths.forms, id, null)

/** The screen of the kind of a questionnaire, at a step or where the member left off. */
export function getQuestionnairePath(
  { id, kind, status }: Pick<QuestionnaireEntry, 'id' | 'kind' | 'status'>,
  step: string | null = null,
): string {
  if (kind === 'assessment' && status !== 'sent') return createPath(paths.assessment, id, step)
  return createPath(kind === 'survey' ? paths.surveys : paths.forms, id, step)
}
