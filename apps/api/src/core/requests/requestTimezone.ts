import { isTimeZone } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'

/** See docs/specification.md#constants. */
const defaultTimezone = 'America/New_York'

/**
 * The time zone of the request: its header, otherwise the user's setting, otherwise the default.
 * Never throws.
 */
export function readTimezone(request: FastifyRequest): string {
  return readHeaderTimezone(request) ?? request.viewer?.timezone ?? defaultTimezone
}

/** The time zone of the request's header, null without a valid one. */
export function readHeaderTimezone({ headers }: FastifyRequest): string | null {
  const header = headers['x-timezone']
  return typeof header === 'string' && header.length <= 64 && isTimeZone(header) ? header : null
}
