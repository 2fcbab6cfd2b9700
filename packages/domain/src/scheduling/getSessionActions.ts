import { MINUTE } from '../time/durations.ts'
import { bookingPolicy, isReschedulingOpen } from './bookingPolicy.ts'

export type SessionStatus = 'booked' | 'completed' | 'cancelled' | 'no_show'

/** Epoch milliseconds. */
export type SessionTimes = {
  readonly startsAt: number
  readonly endsAt: number
  readonly status: SessionStatus
  /** The practitioner's minimum notice in milliseconds, by default the policy's two hours. */
  readonly notice?: number
}

export type SessionActions = {
  readonly canJoin: boolean
  readonly canMove: boolean
  readonly canCancel: boolean
  readonly phase: SessionPhase
  /**
   * A sentence for the member about the phase, null while the session is starting. It does not say
   * that rescheduling has closed.
   */
  readonly reason: string | null
}

/** The phase of a session. A booked session passes through the first four. */
export type SessionPhase = 'upcoming' | 'starting' | 'running' | 'over' | 'cancelled'

const actions = {
  upcoming: {
    canJoin: false,
    canMove: true,
    canCancel: true,
    reason: `You can join ${bookingPolicy.join / MINUTE} minutes before the start.`,
  },
  starting: { canJoin: true, canMove: true, canCancel: true, reason: null },
  running: { canJoin: true, canMove: false, canCancel: false, reason: 'This session has started.' },
  over: { canJoin: false, canMove: false, canCancel: false, reason: 'This session is over.' },
  cancelled: {
    canJoin: false,
    canMove: false,
    canCancel: false,
    reason: 'This session was canceled.',
  },
} as const satisfies Record<SessionPhase, Omit<SessionActions, 'phase'>>

/** Returns the actions that a session allows at `now`. Used by the buttons and by the server. */
export function getSessionActions(session: SessionTimes, now: number): SessionActions {
  const phase = getSessionPhase(session, now)
  const allowed = actions[phase]
  const canMove = allowed.canMove && isReschedulingOpen(session.startsAt, now, session.notice)
  return { phase, ...allowed, canMove }
}

function getSessionPhase({ startsAt, endsAt, status }: SessionTimes, now: number): SessionPhase {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'booked' || now >= endsAt) return 'over'
  if (now >= startsAt) return 'running'
  return now >= startsAt - bookingPolicy.join ? 'starting' : 'upcoming'
}
