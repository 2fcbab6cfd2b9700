import type { QuestionnaireEntry } from '@portal/contract'
import { paths } from '../../routing/paths.ts'

/** The screen that shows a questionnaire. Any kind can be opened at /forms, by its id. */
export const getFormPath = (id: string): string => `${paths.forms}?id=${encodeURIComponent(id)}`

/** The screen of the kind of a questionnaire. */
export function getQuestionnairePath({
  id,
  kind,
  status,
}: Pick<QuestionnaireEntry, 'id' | 'kind' | 'status'>): string {
  if (kind === 'assessment' && status !== 'sent')
    return `${paths.assessment}?id=${encodeURIComponent(id)}`
  return kind === 'survey' ? `${paths.surveys}?id=${encodeURIComponent(id)}` : getFormPath(id)
}
