import { formatCount } from '@portal/domain/text'

export interface SessionCost {
  /** What the session costs, in credits. */
  readonly cost: number
  /** Whether it is the member's one free visit. */
  readonly isFreeVisit?: boolean | undefined
  readonly creditsRemaining: number
  /** The start of the session that is being rescheduled, ISO 8601. */
  readonly movingFrom?: string | null | undefined
}

/** What booking or rescheduling a session costs: `1 credit · you have 3`. */
export function getCostText(session: SessionCost): string {
  const { cost, isFreeVisit = false, creditsRemaining, movingFrom = null } = session
  if (movingFrom !== null) return 'Rescheduling is free'
  if (isFreeVisit) return 'Your first session is included.'
  return cost === 0
    ? 'No credit needed'
    : `${formatCount(cost, 'credit')} · you have ${creditsRemaining}`
}
