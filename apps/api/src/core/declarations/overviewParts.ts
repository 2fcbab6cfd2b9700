import type { OverviewState } from '@portal/contract'
import type { Queryable } from '../../db/sql.ts'
import type { Viewer } from '../auth/viewer.ts'

/** The member, `now` in epoch milliseconds, and their time zone. */
export type OverviewCaller = {
  readonly viewer: Viewer
  readonly timezone: string
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

/** By the name of the part, which is part of the API. */
export type OverviewParts = Readonly<Record<string, ReadOverviewState>>
