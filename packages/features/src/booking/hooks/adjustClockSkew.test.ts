import { describe, expect, it } from 'vitest'
import { adjustClockSkew } from './adjustClockSkew.ts'

const hold = {
  id: 'h',
  at: '2026-11-03T10:00:00-05:00',
  practitioner_id: 'p',
  appointment_type: 'FOLLOW_UP',
  expires_at: '2026-11-02T09:10:00-05:00',
} as const

describe('adjustClockSkew', () => {
  it.each(['2026-11-02T09:00:00-05:00', '2026-11-02T09:09:59-05:00'])(
    'returns the hold unchanged when its end is at most ten minutes after %s',
    (now) => expect(adjustClockSkew(hold, Date.parse(now))).toEqual(hold),
  )

  it.each([
    ['fast', '2026-11-02T09:25:00-05:00', '2026-11-02T14:35:00.000Z'],
    ['slow', '2026-11-02T08:00:00-05:00', '2026-11-02T13:10:00.000Z'],
  ])('ends the hold in ten minutes when the clock is too %s', (_name, now, end) =>
    expect(adjustClockSkew(hold, Date.parse(now)).expires_at).toBe(end),
  )
})
