import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countForgiven,
  type CreditAccount,
  type DebtChange,
  getDebtRepayment,
  splitRevokedCredits,
} from './creditDebt.ts'

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

describe('countForgiven', () => {
  const change = (
    amount: number,
    reason: DebtChange['reason'],
    paymentId: string | null = null,
  ): DebtChange => ({ amount, reason, paymentId })

  it('reduces the oldest debt first, and that of its own payment before it', () => {
    const owed = [change(3, 'refund', 'a'), change(2, 'chargeback', 'b')]
    expect(countForgiven([...owed, change(-4, 'forgiven')], 'a')).toBe(3)
    expect(countForgiven([...owed, change(-4, 'forgiven')], 'b')).toBe(1)
    const repaid = [...owed, change(-2, 'repayment', 'b'), change(-3, 'forgiven')]
    expect(countForgiven(repaid, 'a')).toBe(3)
    expect(countForgiven(repaid, 'b')).toBe(0)
  })

  it('counts what became debt again no longer', () => {
    const forgiven = [change(3, 'refund', 'a'), change(-3, 'forgiven')]
    expect(countForgiven([...forgiven, change(2, 'forgiven', 'a')], 'a')).toBe(1)
  })

  it('leaves what was paid and not spent, once all that was taken back has returned', () => {
    const event = fc.record({
      kind: fc.constantFrom('take_back', 'restore', 'spend', 'forgive', 'cancel'),
      credits: fc.integer({ min: 1, max: 5 }),
      payment: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let account: CreditAccount = { balance: 10, debt: 0 }
        const changes: DebtChange[] = []
        const revoked = { a: 0, b: 0 }
        let spent = 0
        const addDebt = (added: DebtChange) => {
          if (added.amount === 0) return
          changes.push(added)
          account = { ...account, debt: account.debt + added.amount }
        }
        const returnCredits = (credits: number, paymentId: string | null) => {
          const paid = getDebtRepayment(account, credits)
          addDebt(change(-paid, 'repayment', paymentId))
          account = { ...account, balance: account.balance + credits - paid }
        }
        const restore = (credits: number, paymentId: 'a' | 'b') => {
          const again = Math.min(credits, countForgiven(changes, paymentId))
          addDebt(change(again, 'forgiven', paymentId))
          returnCredits(credits, paymentId)
          revoked[paymentId] -= credits
        }
        for (const { kind, credits, payment } of events) {
          const { balance, debt } = account
          if (kind === 'take_back') {
            const due = Math.min(credits, 5 - revoked[payment])
            const { fromBalance, asDebt } = splitRevokedCredits(account, due)
            account = { ...account, balance: balance - fromBalance }
            addDebt(change(asDebt, 'refund', payment))
            revoked[payment] += due
          } else if (kind === 'restore') restore(Math.min(credits, revoked[payment]), payment)
          else if (kind === 'forgive') addDebt(change(-Math.min(credits, debt), 'forgiven'))
          else if (kind === 'spend') {
            const part = Math.min(credits, balance)
            account = { ...account, balance: balance - part }
            spent += part
          } else if (spent > 0) {
            returnCredits(1, null)
            spent -= 1
          }
        }
        restore(revoked.a, 'a')
        restore(revoked.b, 'b')
        expect(account).toEqual({ balance: 10 - spent, debt: 0 })
      }),
    )
  })
})
