import type { ErrorCode } from '../../core/errors/refusal.ts'

export const appointmentErrors = {
  slotTaken: { code: 'slot_taken', status: 409 },
  memberBusy: { code: 'member_busy', status: 409 },
  notBookable: { code: 'not_bookable', status: 409 },
  notMovable: { code: 'not_movable', status: 409 },
  notCancelable: { code: 'not_cancellable', status: 409 },
  notInitial: { code: 'not_initial', status: 409 },
  lateCancelRequired: { code: 'late_cancel_required', status: 409 },
  tooManyOpenSessions: { code: 'too_many_open_sessions', status: 409 },
  emailNotConfirmed: { code: 'email_not_confirmed', status: 409 },
  accountClosed: { code: 'account_closed', status: 409 },
  typeNotOffered: { code: 'type_not_offered', status: 409 },
} as const satisfies Record<string, ErrorCode>
