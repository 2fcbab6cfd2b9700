import { describe, expect, it } from 'vitest'
import { placeCards } from '../features/home/placeCards.ts'
import { paths } from '../routing/paths.ts'
import { homeCards } from './homeCards.ts'

const everythingDue = Object.fromEntries(homeCards.map(({ part }) => [part, 'due'] as const))

describe('homeCards', () => {
  it('show an offered time first, because it is held for half an hour', () =>
    expect(placeCards(homeCards, everythingDue).main[0]?.path).toBe(paths.openings))

  it('have a row while the member waits', () =>
    expect(placeCards(homeCards, { time_requests: 'quiet' }).rows).toMatchObject([
      { card: { path: paths.openings }, isNew: false },
    ]))
})
