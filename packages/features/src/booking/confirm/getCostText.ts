import { formatCount } from '@portal/domain/text'

export interface SessionCost {
  /** What the session costs, in credits. */
  readonly cost: number
  /** Whether it is the member's one free visit. */
  readonly isFreeVisit?: boolean | undefined
  readonly creditsRemaining: number
  /** Whether a session is rescheduled, also while that one still loads. */
  readonly isMoving?: boolean | undefined
}

/** What booking or rescheduling a session costs: `1 credit · you have 3`. */
export function getCostText(session: SessionCost): string {
  return usesCredits(session)
    ? `${getPriceText(session)} · you have ${session.creditsRemaining}`
    : getPriceText(session)
}

/** What booking or rescheduling a session costs, without the balance: `1 credit`. */
export function getPriceText(session: SessionCost): string {
  const { cost, isFreeVisit = false, isMoving = false } = session
  if (isMoving) return 'Rescheduling is free'
  if (isFreeVisit) return 'Your first session is included.'
  return cost === 0 ? 'No credit needed' : formatCount(cost, 'credit')
}

/** The balance after the booking; null if it stays the same or is not sufficient. */
export function getBalanceText(session: SessionCost): string | null {
  const left = session.creditsRemaining - session.cost
  return usesCredits(session) && left >= 0 ? `You'll have ${left} left` : null
}

const usesCredits = ({ cost, isFreeVisit = false, isMoving = false }: SessionCost): boolean =>
  !isMoving && !isFreeVisit && cost > 0
