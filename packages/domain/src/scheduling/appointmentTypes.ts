export type AppointmentType =
  | 'INITIAL_CONSULTATION'
  | 'FOLLOW_UP'
  | 'LAB_REVIEW'
  | 'PROGRAM_SESSION'
  | 'SESSION'

export const planTypes = ['ALACARTE', 'MEMBERSHIP'] as const
export type PlanType = (typeof planTypes)[number]

/**
 * The five appointment types with display names and lengths (docs/specification.md#entities). A
 * program can rename its own session.
 */
export const appointmentTypes = {
  INITIAL_CONSULTATION: { displayName: 'Initial Consultation', minutes: 45 },
  FOLLOW_UP: { displayName: 'Follow-up Session', minutes: 30 },
  LAB_REVIEW: { displayName: 'Lab Review', minutes: 30 },
  PROGRAM_SESSION: { displayName: 'Program Session', minutes: 45 },
  SESSION: { displayName: 'Session', minutes: 60 },
} as const satisfies Record<AppointmentType, { displayName: string; minutes: number }>

export const isAppointmentType = (name: string): name is AppointmentType =>
  Object.hasOwn(appointmentTypes, name)

/**
 * An a-la-carte client books plain sessions; a member starts with a consultation and continues with
 * follow-ups (docs/specification.md#states).
 */
export function getDefaultAppointmentType(member: {
  readonly planType: PlanType
  readonly hadFirstVisit: boolean
}): AppointmentType {
  if (member.planType === 'ALACARTE') return 'SESSION'
  return member.hadFirstVisit ? 'FOLLOW_UP' : 'INITIAL_CONSULTATION'
}
