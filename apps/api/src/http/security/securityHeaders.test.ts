import { expect, it } from 'vitest'
import { createSecurityHeaders } from './securityHeaders.ts'

it.each([
  [true, 'https://portal.example.com', 'max-age=31536000; includeSubDomains'],
  [true, 'http://localhost:3000', undefined],
  [false, 'https://portal.example.com', undefined],
  [false, 'http://localhost:3000', undefined],
])(
  'sets Strict-Transport-Security for production=%s and origin %s to %s',
  (production, appOrigin, value) => {
    expect(createSecurityHeaders({ production, appOrigin })['strict-transport-security']).toBe(
      value,
    )
  },
)
