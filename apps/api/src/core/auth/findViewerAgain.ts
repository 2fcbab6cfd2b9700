import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../db/sql.ts'
import { Refusal } from '../errors/refusal.ts'
import { type CookieSettings, readSessionToken } from './requestCookies.ts'
import { findViewedMember, findViewer } from './sessions.ts'
import { requireViewer, type Viewer } from './viewer.ts'

type ViewerContext = {
  readonly config: CookieSettings
  readonly db: Queryable
  readonly clock: { now(): number }
}

/**
 * Returns the viewer of a request that takes long as they are now. Throws when they have logged
 * out, or when the viewing of an admin has ended.
 */
export async function findViewerAgain(
  context: ViewerContext,
  request: FastifyRequest,
): Promise<Viewer> {
  const { config, db, clock } = context
  const { id, viewedBy } = requireViewer(request)
  const token = readSessionToken({ config }, request)
  const now = clock.now()
  const loggedIn = token === null ? null : await findViewer(db, token, now, false)
  const isViewing = loggedIn !== null && viewedBy !== null
  const viewer = isViewing ? await findViewedMember(db, id, viewedBy, now) : loggedIn
  if (viewer === null) throw new Refusal('not_authenticated', 'Log in to continue.')
  return viewer
}
