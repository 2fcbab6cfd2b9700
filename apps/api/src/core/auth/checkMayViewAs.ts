import { type Queryable, sql } from '../../db/sql.ts'
import type { PracticeSettings } from '../../settings/practiceSettings.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Viewer } from './viewer.ts'

type ViewAsContext = {
  readonly config: Pick<PracticeSettings, 'requiresTwoFactor'>
  readonly db: Queryable
}

const twoFactorSetupRequired = { code: 'two_factor_setup_required', status: 403 }

/**
 * Throws `view_as_refused` for anyone but an admin. If the practice requires two-step verification,
 * throws `two_factor_setup_required` for an admin without it.
 */
export async function checkMayViewAs({ config, db }: ViewAsContext, viewer: Viewer): Promise<void> {
  if (viewer.role !== 'admin')
    throw new Refusal('view_as_refused', 'Only an admin can view the portal as another user.')
  if (!config.requiresTwoFactor) return
  const [key] = await db.query(
    sql`SELECT 1 FROM two_factor_keys WHERE user_id = ${viewer.id} AND enabled_at IS NOT NULL`,
  )
  if (key === undefined)
    throw new Refusal(
      twoFactorSetupRequired,
      'Set up two-step verification in Settings, under Login and devices, to view as a member.',
    )
}
