import { hasActiveMembership } from '@portal/domain/scheduling'
import type { OverviewParts } from '../../core/declarations/overviewParts.ts'

/** The assistant is never due or new: the overview says where questions can be asked. */
export const assistantParts: OverviewParts = {
  assistant: async (_db, { viewer }) => (hasActiveMembership(viewer) ? 'quiet' : null),
}
