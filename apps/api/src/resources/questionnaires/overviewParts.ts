import type {
  OverviewParts,
  OverviewStateWithItems,
} from '../../core/declarations/overviewParts.ts'
import { listEntries } from './responses/memberQuestionnaires.ts'

/**
 * One part for everything that a member is asked. Missing while they were never asked. An anonymous
 * survey is an item of its own, new as long as it is asked: only the device knows whether it was
 * sent.
 */
export const questionnaireParts: OverviewParts = {
  async questionnaires(db, { viewer, timezone, now }): Promise<OverviewStateWithItems | null> {
    // due dates are those of the profile, like on /forms
    const zone = viewer.timezone ?? timezone
    const entries = await listEntries(db, { viewer, timezone: zone, now })
    if (entries.length === 0) return null
    const surveys = entries.filter(
      ({ version, status }) => version.is_anonymous && status === 'open',
    )
    return {
      state: entries.some(({ isDue }) => isDue) ? 'due' : 'quiet',
      items: Object.fromEntries(surveys.map(({ occurrence }) => [occurrence.id, 'new'])),
    }
  },
}
