import { isTimeZone } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'

/** Portal-spec §9. */
const defaultTimezone = 'America/New_York'

/**
 * The zone in which the caller reads dates: the request's header, else the one on record, else the
 * default. Never a refusal.
 */
export function readTimezone(request: FastifyRequest): string {
  const header = request.headers['x-timezone']
  if (typeof header === 'string' && header.length <= 64 && isTimeZone(header)) return header
  return request.viewer?.timezone ?? defaultTimezone
}
