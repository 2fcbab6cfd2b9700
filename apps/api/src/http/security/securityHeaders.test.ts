import { expect, it } from 'vitest'
import { createSecurityHeaders } from './securityHeaders.ts'

it.each([
  [true, 'https://portal.example.com', 'max-age=31536000; includeSubDomains'],
  [true, 'http://localhost:3000', undefined],
  [false, 'https://portal.example.com', undefined],
  [false, 'http://localhost:3000', undefined],
])('binds browsers to https in production (%s) at %s: %s', (production, appOrigin, value) => {
  expect(createSecurityHeaders({ production, appOrigin })['strict-transport-security']).toBe(value)
})
