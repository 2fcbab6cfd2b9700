import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readTimezone } from './requestTimezone.ts'

const request = (header: string | undefined, onRecord: string | null): FastifyRequest =>
  ({
    headers: { 'x-timezone': header },
    viewer: { timezone: onRecord },
  }) as unknown as FastifyRequest

it.each([
  ['Asia/Kathmandu', 'Europe/London', 'Asia/Kathmandu'],
  [undefined, 'Europe/London', 'Europe/London'],
  ['Mars/Olympus', 'Europe/London', 'Europe/London'],
  ['x'.repeat(1000), null, 'America/New_York'],
  ['', null, 'America/New_York'],
])('resolves the header %j with the stored zone %j to %s', (header, onRecord, zone) => {
  expect(readTimezone(request(header, onRecord))).toBe(zone)
})
