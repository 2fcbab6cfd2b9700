import { isTimeZone } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'

/** See docs/specification.md#constants. */
const defaultTimezone = 'America/New_York'

/**
 * The time zone of the request: its header, otherwise the user's setting, otherwise the default.
 * Never throws.
 */
export function readTimezone(request: FastifyRequest): string {
  const header = request.headers['x-timezone']
  if (typeof header === 'string' && header.length <= 64 && isTimeZone(header)) return header
  return request.viewer?.timezone ?? defaultTimezone
}
