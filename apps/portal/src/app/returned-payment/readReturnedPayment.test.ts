import { afterEach, describe, expect, it, vi } from 'vitest'
import { readReturnedPayment } from './readReturnedPayment.ts'

const NOW = Date.UTC(2026, 9, 29, 13)

/** Reads the payment of a URL. Returns it with the URL as it is afterwards. */
function read(path: string) {
  let url = `https://portal.example${path}`
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void (url = to),
  }
  vi.stubGlobal('window', { location: { href: url }, history })
  const payment = readReturnedPayment(NOW)
  return { payment, url }
}

afterEach(() => void vi.unstubAllGlobals())

describe('readReturnedPayment', () => {
  it('removes the payment from the URL and keeps the rest', () =>
    expect(read('/appointments?scope=past&payment=p1#top')).toEqual({
      payment: { id: 'p1', isCanceled: false, isForSession: false, since: NOW },
      url: 'https://portal.example/appointments?scope=past#top',
    }))

  it('returns that the member canceled the payment', () =>
    expect(read('/home?payment=p2&payment_cancelled=1')).toEqual({
      payment: { id: 'p2', isCanceled: true, isForSession: false, since: NOW },
      url: 'https://portal.example/home',
    }))

  it('marks a payment that returns to the confirm screen as a session payment', () =>
    expect(read('/appointments/confirm?payment=p1').payment?.isForSession).toBe(true))

  it('returns null without a payment', () => expect(read('/home').payment).toBeNull())
})
