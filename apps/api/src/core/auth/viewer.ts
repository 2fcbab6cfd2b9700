import type { MembershipStatus, PlanType } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import type { OpenViewing } from './viewings.ts'

/** The user for whom a response is made. */
export type Viewer = {
  readonly id: string
  readonly role: 'client' | 'practitioner' | 'admin'
  readonly planType: PlanType
  /** The state of the membership, null on an a-la-carte plan. */
  readonly membershipStatus: MembershipStatus | null
  readonly coachId: string | null
  readonly hadFirstVisit: boolean
  readonly timezone: string | null
  readonly sessionVersion: number
  /** The admin who views as this user, null without view-as. */
  readonly viewedBy: string | null
  /** The viewing through which the admin views, null without view-as. */
  readonly viewing: OpenViewing | null
}

/** The user of a request. Throws `not_authenticated` when nobody is logged in. */
export function requireViewer(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Refusal('not_authenticated', 'Log in to continue.')
  return request.viewer
}

/**
 * Throws `other_member` when a request was written by another member than the viewer: a device
 * sends later what waited for a connection, and somebody else may have logged in meanwhile. Older
 * clients do not say whose it is.
 */
export function checkAuthor(viewer: Viewer, memberId: string | undefined): void {
  if (memberId !== undefined && memberId.toLowerCase() !== viewer.id)
    throw new Refusal(
      'other_member',
      'Someone else is logged in on this device. Log in again to continue.',
    )
}
