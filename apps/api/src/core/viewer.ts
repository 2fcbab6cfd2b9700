import type { PlanType } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The user whom an answer is for. */
export type Viewer = {
  readonly id: string
  readonly role: 'client' | 'practitioner' | 'admin'
  readonly planType: PlanType
  readonly coachId: string | null
  readonly hadFirstVisit: boolean
  readonly timezone: string | null
  readonly sessionVersion: number
  /** The admin who looks on, null when the user is here in person. */
  readonly viewedBy: string | null
}

/** The signed-in user of a request; refuses with `not_authenticated` when there is none. */
export function requireViewer(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Refusal('not_authenticated', 'Please log in to continue.')
  return request.viewer
}
