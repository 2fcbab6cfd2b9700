import { Id } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpServices } from '../httpServices.ts'
import { recordAudit } from '../../core/audit.ts'
import { hasRenamedSessionCookie, readSessionToken } from '../../core/auth/requestCookies.ts'
import { setSessionCookie } from './cookies.ts'
import { checkCsrf } from './csrf.ts'
import { checkMayViewAs } from '../../core/auth/checkMayViewAs.ts'
import { checkMembership } from '../../core/auth/checkMembership.ts'
import {
  createNotFoundRefusal,
  createPractitionerRefusal,
  Refusal,
} from '../../core/errors/refusal.ts'
import { findViewedMember, findViewer } from '../../core/auth/sessions.ts'
import type { Viewer } from '../../core/auth/viewer.ts'

const isReading = (request: FastifyRequest): boolean =>
  request.method === 'GET' || request.method === 'HEAD'

/** The `view-as-user` parameter, read from the raw URL because a route's schema may drop it. */
function readViewAs(request: FastifyRequest): string | null {
  const query = request.raw.url?.split('?')[1]
  return query === undefined ? null : new URLSearchParams(query).get('view-as-user') || null
}

async function createViewAsViewer(
  services: HttpServices,
  request: FastifyRequest,
  admin: Viewer,
  memberId: string,
): Promise<Viewer> {
  await checkMayViewAs(services, admin)
  const member = Id.safeParse(memberId).success
    ? await findViewedMember(services.db, memberId, admin.id, services.clock.now())
    : null
  if (member === null) throw createNotFoundRefusal()
  await recordAudit(services.db, {
    action: 'user.viewed_as',
    actorId: admin.id,
    subjectId: member.id,
    details: { route: request.routeOptions.url ?? '' },
    requestId: request.id,
    at: services.clock.now(),
  })
  return member
}

/**
 * Runs before every API route, before the body is read. The order is part of the contract: CSRF,
 * then 401, then view-as, then the membership.
 */
export async function authenticate(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access = 'member' } = request.routeOptions.config
  if (access === 'provider') return
  if (isReading(request)) {
    await findRequestViewer(services, request, reply)
  } else {
    checkCsrf(services, request)
    await services.writeAuthentications.run(() => findRequestViewer(services, request, reply))
  }
  if (access === 'members-only' && request.viewer !== null)
    checkMembership(request.viewer, 'feature')
}

async function findRequestViewer(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access = 'member', background = false } = request.routeOptions.config
  const token = readSessionToken(services, request)
  const viewer =
    token === null ? null : await findViewer(services.db, token, services.clock.now(), !background)
  // the page of a member whose session has ended must learn of it
  const isVisitor = access === 'visitor' && token === null
  if (viewer === null && access !== 'public' && !isVisitor)
    throw new Refusal('not_authenticated', 'Log in to continue.')
  // an account may have become a practitioner's after the login
  if (viewer?.role === 'practitioner' && access !== 'public' && access !== 'account') {
    throw createPractitionerRefusal()
  }
  request.viewer = viewer
  if (viewer !== null && token !== null && hasRenamedSessionCookie(services, request))
    setSessionCookie(services, reply, token)

  const viewedId = readViewAs(request)
  if (viewedId === null || viewer === null) return
  if (!isReading(request))
    throw new Refusal('view_as_read_only', 'Viewing as another user is read only.')
  request.viewer = await createViewAsViewer(services, request, viewer, viewedId)
}
