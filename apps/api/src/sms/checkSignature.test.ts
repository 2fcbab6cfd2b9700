import { describe, expect, it } from 'vitest'
import { checkSignature, signRequest } from './checkSignature.ts'

describe('signRequest', () => {
  it("returns the signature of the provider's documentation", () => {
    const parameters = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    })
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(signRequest('12345', url, parameters)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })
})

describe('checkSignature', () => {
  const path = '/api/twilio/status/?text=1'
  const parameters = new URLSearchParams({ MessageStatus: 'sent', From: '+12125550142' })
  const check = (origin: string, signedUrl: string, token = 'secret'): boolean =>
    checkSignature('secret', {
      origin,
      path,
      parameters,
      signature: signRequest(token, signedUrl, parameters),
    })

  it.each([
    ['https://portal.example.com', `https://portal.example.com${path}`, true],
    ['https://portal.example.com', `https://portal.example.com:443${path}`, true],
    ['https://portal.example.com:8443', `https://portal.example.com:8443${path}`, true],
    ['https://portal.example.com:8443', `https://portal.example.com${path}`, true],
    ['http://localhost:3000', `http://localhost:3000${path}`, true],
    ['https://portal.example.com', `https://other.example.com${path}`, false],
    ['https://portal.example.com', `http://portal.example.com${path}`, false],
    ['https://portal.example.com', `https://portal.example.com${path}2`, false],
  ])('of a request to %s signed for %s is %s', (origin, url, expected) =>
    expect(check(origin, url)).toBe(expected),
  )

  it('rejects another token and another signature', () => {
    const origin = 'https://portal.example.com'
    expect(check(origin, `${origin}${path}`, 'other')).toBe(false)
    expect(checkSignature('secret', { origin, path, parameters, signature: '' })).toBe(false)
  })
})
