import { z } from 'zod'

/**
 * What a member has of one part of the portal. `due`: something to do today. `new`: something that
 * the member has not seen. `quiet`: neither.
 */
export const OverviewState = z.enum(['due', 'new', 'quiet'])
export type OverviewState = z.infer<typeof OverviewState>

/**
 * The states by the name of the part, such as `documents`. A part is missing while the member has
 * nothing of it or cannot open it. `part.id` is something of a part that only the device can judge,
 * such as an anonymous survey. A client ignores names that it does not know.
 */
export const OverviewResponse = z.object({ overview: z.record(z.string(), OverviewState) })
export interface OverviewResponse extends z.infer<typeof OverviewResponse> {}
