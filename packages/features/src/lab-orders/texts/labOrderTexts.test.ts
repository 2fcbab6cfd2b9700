import type { LabOrder } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { sampleOrder } from '../sampleLabOrders.ts'
import { describeNext } from './labOrderTexts.ts'

const registered: LabOrder = {
  ...sampleOrder,
  state: { ...sampleOrder.state, kit: 'registered' },
  kit: sampleOrder.kit && { ...sampleOrder.kit, collect_on: '2026-11-27' },
}
const received: LabOrder = {
  ...registered,
  state: { ...registered.state, sample: 'received' },
  results_by: '2026-12-04',
}
const replaced: LabOrder = { ...sampleOrder, state: { ...sampleOrder.state, replacements: 1 } }

describe('describeNext', () => {
  it('asks for another day only after the day of the sample', () => {
    expect(describeNext(registered, '2026-11-27')).toBe(
      'Take your sample on Fri,\u00A0Nov\u00A027 and send it the same day.',
    )
    expect(describeNext(registered, '2026-11-28')).toBe(
      "The day you chose was Fri,\u00A0Nov\u00A027. We'll email you when your " +
        "sample arrives. If you didn't take it, choose another day.",
    )
  })

  it('says when results take longer than usual', () => {
    expect(describeNext(received, '2026-12-04')).toBe(
      'The laboratory has your sample. Results usually come by Friday, December\u00A04,\u00A02026.',
    )
    expect(describeNext(received, '2026-12-05')).toContain('taking longer this time')
  })

  it.each([
    [8_900, 'We refunded all of it, $89.00.'],
    [5_340, 'We refunded $53.40 of $89.00.'],
  ])('says how much of the price was refunded: %s cents', (refund, text) => {
    const state = { ...sampleOrder.state, order: 'canceled' } as const
    const canceled = { ...sampleOrder, state, refund_due: refund, refunded_amount: refund }
    expect(describeNext(canceled, '2026-12-05')).toContain(text)
  })

  it('announces no second review for a replacement', () =>
    expect(describeNext(replaced, '2026-12-05')).toBe("We'll send another kit and email you."))
})
