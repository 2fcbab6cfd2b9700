import type { OverviewState } from '@portal/contract'
import type { Queryable } from '../../db/sql.ts'
import type { Viewer } from '../auth/viewer.ts'

/** The member, `now` in epoch milliseconds, and their time zone. */
export type OverviewCaller = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly now: number
}

/** Returns null while the member has nothing of the part or cannot open it. */
export type ReadOverviewState = (
  db: Queryable,
  caller: OverviewCaller,
) => Promise<OverviewState | null>

/** By the name of the part, which is part of the API. */
export type OverviewParts = Readonly<Record<string, ReadOverviewState>>
