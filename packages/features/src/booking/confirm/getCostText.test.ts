import { describe, expect, it } from 'vitest'
import { getBalanceText, getCostText, getPriceText, type SessionCost } from './getCostText.ts'

const session: SessionCost = { cost: 1, creditsRemaining: 3 }

describe('getCostText', () => {
  it.each<[string, SessionCost, string, string, string | null]>([
    ['a session', session, '1 credit · you have 3', '1 credit', "You'll have 2 left"],
    [
      'a session with the last credit',
      { ...session, creditsRemaining: 1 },
      '1 credit · you have 1',
      '1 credit',
      "You'll have 0 left",
    ],
    [
      'a session with a missing credit',
      { ...session, creditsRemaining: 0 },
      '1 credit · you have 0',
      '1 credit',
      null,
    ],
    [
      'the free visit',
      { ...session, isFreeVisit: true },
      'Your first session is included.',
      'Your first session is included.',
      null,
    ],
    [
      'a session that uses no credit',
      { ...session, cost: 0 },
      'No credit needed',
      'No credit needed',
      null,
    ],
    [
      'a session that is rescheduled',
      { ...session, isMoving: true },
      'Rescheduling is free',
      'Rescheduling is free',
      null,
    ],
  ])('describes the cost of %s', (_name, cost, text, price, balance) => {
    expect(getCostText(cost)).toBe(text)
    expect(getPriceText(cost)).toBe(price)
    expect(getBalanceText(cost)).toBe(balance)
  })
})
