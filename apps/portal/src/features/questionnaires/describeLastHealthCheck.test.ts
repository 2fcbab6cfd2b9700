import { describe, expect, it } from 'vitest'
import { describeLastHealthCheck } from './describeLastHealthCheck.ts'

describe('describeLastHealthCheck', () => {
  it('names the date in the zone of the member', () =>
    expect(describeLastHealthCheck('2026-10-19T03:00:00Z', 'America/Los_Angeles')).toBe(
      'Last health check: Oct\u00a018,\u00a02026',
    ))

  it.each([null, undefined])('has nothing to say before the first (%s)', (sentAt) =>
    expect(describeLastHealthCheck(sentAt, 'UTC')).toBeNull(),
  )
})
