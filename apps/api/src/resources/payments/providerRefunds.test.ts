import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeRefundedAmount, type KnownRefunds, mergeRefunds } from './providerRefunds.ts'
import { splitReturnedUnits } from './settlement/splitReturnedUnits.ts'

const none: KnownRefunds = { refunds: [], reported_refund_amount: 0 }
const refund = (id: string, amount: number, has_failed = false) => ({
  refunds: [{ id, amount, has_failed }],
  refundedAmount: 0,
})
const total = (refundedAmount: number) => ({ refunds: [], refundedAmount })
const read = (...received: Parameters<typeof mergeRefunds>[1][]) =>
  computeRefundedAmount(received.reduce(mergeRefunds, none))

it('is the sum of the refunds that did not fail, in any order of events', () => {
  const events = [refund('a', 50), total(50), refund('a', 50, true), refund('b', 30), total(30)]
  fc.assert(
    fc.property(fc.shuffledSubarray(events, { minLength: 5 }), (shuffled) => {
      expect(read(...shuffled)).toBe(30)
    }),
  )
})

it('counts a total whose refunds are not known yet', () => {
  expect(read(total(50))).toBe(50)
  expect(read(total(50), total(20))).toBe(50)
  expect(read(total(50), refund('b', 30, true))).toBe(20)
})

it('takes each unit back once, regardless of which reason came first', () => {
  const share = fc.nat(6)
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 8 }), (states) => {
      const units = 6
      let settled = { refunded: 0, disputed: 0 }
      for (const [refunded, disputed] of states) {
        settled = splitReturnedUnits(settled, { refunded, disputed }, units)
        expect(settled.refunded + settled.disputed).toBe(Math.min(units, refunded + disputed))
        expect(settled.refunded).toBeLessThanOrEqual(refunded)
        expect(settled.disputed).toBeLessThanOrEqual(disputed)
      }
    }),
  )
})
