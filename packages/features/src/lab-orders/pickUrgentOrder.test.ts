import type { LabOrder } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { pickUrgentOrder } from './pickUrgentOrder.ts'
import { sampleOrder } from './sampleLabOrders.ts'

const createOrder = (
  kit: LabOrder['state']['kit'],
  days: { expires_on?: string; collect_on?: string } = {},
): LabOrder => ({
  ...sampleOrder,
  state: { ...sampleOrder.state, kit },
  kit: {
    tracking_url: null,
    sent_at: null,
    expires_on: null,
    registered_at: null,
    collect_on: null,
    ...days,
  },
})
const sent = createOrder('sent', { expires_on: '2027-02-20' })
const registered = createOrder('registered', {
  expires_on: '2027-02-27',
  collect_on: '2026-11-27',
})
const rejected: LabOrder = {
  ...registered,
  state: { ...registered.state, sample: 'rejected' },
  kit: registered.kit && { ...registered.kit, collect_on: '2026-11-07' },
}
const lost = createOrder('lost')
const preparing = createOrder('preparing')

describe('pickUrgentOrder', () => {
  it('returns the order that its member has to act on first', () => {
    expect(pickUrgentOrder([preparing, lost, sent, registered])).toBe(registered)
    expect(pickUrgentOrder([preparing, lost, sent])).toBe(sent)
    expect(pickUrgentOrder([preparing, lost])).toBe(lost)
    expect(pickUrgentOrder([rejected, registered])).toBe(registered)
  })

  it('returns the latest order while none waits for its member', () =>
    expect(pickUrgentOrder([preparing, createOrder('preparing')])).toBe(preparing))
})
