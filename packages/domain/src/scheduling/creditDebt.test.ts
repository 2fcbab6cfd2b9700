import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditAccount, getDebtRepayment, splitRevokedCredits } from './creditDebt.ts'

describe('splitRevokedCredits', () => {
  it('deducts unused credits first and adds the rest to the debt', () => {
    expect(splitRevokedCredits({ balance: 3 }, 5)).toEqual({ fromBalance: 3, asDebt: 2 })
    expect(splitRevokedCredits({ balance: 3 }, 2)).toEqual({ fromBalance: 2, asDebt: 0 })
    expect(splitRevokedCredits({ balance: 0 }, 1)).toEqual({ fromBalance: 0, asDebt: 1 })
  })
})

describe('getDebtRepayment', () => {
  it('pays at most the debt and at most what was returned', () => {
    expect(getDebtRepayment({ debt: 2 }, 1)).toBe(1)
    expect(getDebtRepayment({ debt: 1 }, 3)).toBe(1)
    expect(getDebtRepayment({ debt: 0 }, 1)).toBe(0)
  })

  it('keeps balance and debt at zero or more and loses no credit, in any history', () => {
    const event = fc.record({
      kind: fc.constantFrom('grant', 'take_back', 'return', 'spend', 'forgive'),
      credits: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let account: CreditAccount = { balance: 0, debt: 0 }
        let worth = 0
        for (const { kind, credits } of events) {
          const { balance, debt } = account
          switch (kind) {
            case 'grant':
              account = { balance: balance + credits, debt }
              worth += credits
              break
            case 'spend': {
              const spent = Math.min(balance, credits)
              account = { balance: balance - spent, debt }
              worth -= spent
              break
            }
            case 'forgive': {
              const forgiven = Math.min(debt, credits)
              account = { balance, debt: debt - forgiven }
              worth += forgiven
              break
            }
            case 'take_back': {
              const { fromBalance, asDebt } = splitRevokedCredits(account, credits)
              account = { balance: balance - fromBalance, debt: debt + asDebt }
              worth -= credits
              break
            }
            case 'return': {
              const paid = getDebtRepayment(account, credits)
              account = { balance: balance + credits - paid, debt: debt - paid }
              worth += credits
            }
          }
          expect(account.balance).toBeGreaterThanOrEqual(0)
          expect(account.debt).toBeGreaterThanOrEqual(0)
          expect(account.balance - account.debt).toBe(worth)
        }
      }),
    )
  })
})
