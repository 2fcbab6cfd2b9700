import { describe, expect, it } from 'vitest'
import { readPaymentHref } from './readPaymentHref.ts'

describe('readPaymentHref', () => {
  it('leads a payment for an offer that was closed to home', () => {
    expect(readPaymentHref('?checkout=1&payment=p1')).toBe('/home?payment=p1')
    expect(readPaymentHref('?checkout=1&payment=p1&payment_cancelled=1')).toBe(
      '/home?payment=p1&payment_cancelled=1',
    )
  })

  it('is null without a payment', () => {
    expect(readPaymentHref('?checkout=1')).toBeNull()
  })
})
