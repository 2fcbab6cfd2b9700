import { describe, expect, it } from 'vitest'
import { HOUR } from '../../time/durations.ts'
import { toIso } from '../../time/toIso.ts'
import { planTimeOffer } from './planTimeOffer.ts'

const zone = 'America/New_York'

function plan(now: string, start: string, notice = 2 * HOUR): string {
  const time = { startsAt: Date.parse(start), notice, timezone: zone }
  const planned = planTimeOffer(time, Date.parse(now))
  if (planned.kind !== 'wait') return planned.kind
  const until = toIso(planned.until, zone).slice(0, 16)
  return `${planned.isReserved ? 'reserve' : 'wait'} until ${until}`
}

describe('planTimeOffer', () => {
  it.each([
    ['six hours before', '2026-12-03T09:00:00-05:00', 'offer'],
    ['less than six hours before', '2026-12-03T09:00:01-05:00', 'announce'],
    ['just before the notice', '2026-12-03T12:59:59-05:00', 'announce'],
    ['at the notice', '2026-12-03T13:00:00-05:00', 'never'],
    ['just before the night', '2026-12-02T20:59:59-05:00', 'offer'],
    ['in the evening', '2026-12-02T21:00:00-05:00', 'reserve until 2026-12-03T08:00'],
    ['in the night', '2026-12-03T07:59:59-05:00', 'reserve until 2026-12-03T08:00'],
  ])('offers, tells or waits for the morning: %s', (_name, now, expected) =>
    expect(plan(now, '2026-12-03T15:00:00-05:00')).toBe(expected),
  )

  it.each([
    ['short notice in the morning', '2026-12-03T13:00:00-05:00', 'wait until 2026-12-03T08:00'],
    ['over in the morning', '2026-12-03T09:30:00-05:00', 'never'],
    ['at its notice in the morning', '2026-12-03T10:00:00-05:00', 'never'],
  ])('does not reserve in the night what is %s', (_name, start, expected) =>
    expect(plan('2026-12-02T23:00:00-05:00', start)).toBe(expected),
  )

  it('does not offer what the notice of the practitioner rejects', () =>
    expect(plan('2026-12-03T09:00:00-05:00', '2026-12-03T15:30:00-05:00', 24 * HOUR)).toBe('never'))

  it.each([
    ['spring', '2026-03-07T22:00:00-05:00', '2026-03-08T08:00'],
    ['fall', '2026-10-31T22:00:00-04:00', '2026-11-01T08:00'],
  ])('waits until 8:00 also in the night in which clocks change in %s', (_name, now, until) =>
    expect(plan(now, new Date(Date.parse(now) + 24 * HOUR).toISOString())).toBe(
      `reserve until ${until}`,
    ),
  )
})
