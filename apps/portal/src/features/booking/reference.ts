import { CalendarDays } from 'lucide'
import { getSessionPath } from '../../routing/paths.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'

export const sessionReference: LinkedKind = {
  kind: 'appointment',
  getLabel: () => 'Session',
  icon: CalendarDays,
  getPath: ({ id }) => getSessionPath(id),
}
