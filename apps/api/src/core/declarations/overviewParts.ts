import type { OverviewState } from '@portal/contract'
import type { Queryable } from '../../db/sql.ts'
import type { Viewer } from '../auth/viewer.ts'

/** A member whose overview is read. */
export type OverviewCaller = {
  readonly viewer: Viewer
  /** The member's time zone. */
  readonly timezone: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** The state of a part, and of what only the device can judge, by its id. */
export type OverviewStateWithItems = {
  readonly state: OverviewState
  readonly items: Readonly<Record<string, OverviewState>>
}

/**
 * Returns null while the member has nothing of the part or cannot open it. An item is a part of its
 * own in the response, named `part.id`.
 */
export type ReadOverviewState = (
  db: Queryable,
  caller: OverviewCaller,
) => Promise<OverviewState | OverviewStateWithItems | null>

/** The parts by name, which is part of the API. */
export type OverviewParts = Readonly<Record<string, ReadOverviewState>>
