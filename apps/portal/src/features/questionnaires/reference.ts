import { ClipboardCheck } from 'lucide'
import { paths } from '../../routing/paths.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'

/** A questionnaire that the member sent. */
export const questionnaireReference: LinkedKind = {
  kind: 'questionnaire',
  getLabel: () => 'Form',
  icon: ClipboardCheck,
  getPath: ({ id }) => `${paths.forms}?id=${encodeURIComponent(id)}`,
}
