// @module-tag deep
import { agreedConsents } from '@portal/domain/text'
import type { OfferReference } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { addTestOffer } from '../../testing/brands/addTestOffer.ts'
import { addTestPractitioner } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

let server: TestServer
let offer: OfferReference
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  const { brand_slug, offer_slug } = await addTestOffer(server)
  offer = { brand_slug, offer_slug }
})
afterAll(() => server.close())

const at = '2026-12-03T10:00:00-05:00'

/** A body that each call of somebody without an account accepts. */
async function createForm(path: string): Promise<object> {
  const email = `${createId()}@example.com`
  if (path.endsWith('join_waitlist/')) return { email, ...offer, first_name: 'Noa' }
  const practitioner_id = await addTestPractitioner(server)
  if (path.endsWith('holds/')) return { at, practitioner_id, appointment_type: 'FOLLOW_UP' }
  if (path.endsWith('abandoned_cart/'))
    return { email, ...offer, step: 'account', at, practitioner_id, send_link: true }
  const account = {
    email,
    password: 'a good long one',
    first_name: 'Noa',
    last_name: 'Berg',
    consents: agreedConsents,
  }
  const time = { at, practitioner_id, user_timezone: 'America/New_York', phone_number: null }
  const form = { ...account, ...time, ref_note: '', notes: null }
  return path.endsWith('alacarte/')
    ? { ...form, offer: null, price_id: null, base_redirect_url: '/join', promo_code: null }
    : { ...form, offer }
}

const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\0',
  '\ud800',
  '💥'.repeat(300),
  'x'.repeat(20_000),
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '//evil.example/path',
  '__proto__',
  '0198c9f2-4a10-7000-8000-000000000000',
  '2026-02-30',
  '9999-12-31T23:59:59+14:00',
  '0000-01-01T00:00:00Z',
  'Not/AZone',
  [],
  {},
  { toString: 1 },
  { brand_slug: 'northside', offer_slug: 'another' },
  { brand_slug: '../x', offer_slug: 5 },
]

it.each([
  'v1/appointments/holds/',
  'v1/accounts/abandoned_cart/',
  'v1/accounts/join_waitlist/',
  'v1/accounts/alacarte/',
  'v2/accounts/create-account-with-booking/',
])('%s names the field that is wrong', async (path) => {
  const unexpected: unknown[] = []
  for (const field of Object.keys(await createForm(path)))
    for (const value of nasty) {
      const client = createTestClient(server.origin)
      await client.get('/api/client/v1/users/auth/')
      const form = { ...(await createForm(path)), [field]: value }
      const { status, body } = await client.post(`/api/client/${path}`, form)
      const named = Array.isArray(body['errors']) ? body['errors'] : []
      // without a brand, the offer is none of the configured brand's
      const wrong = field === 'brand_slug' && value === null ? 'offer_slug' : field
      const isNamed =
        named.length > 0 &&
        named.every((error) => String(Object(error).field).split('.')[0] === wrong)
      // a time or a practitioner that does not exist
      const isAbsent = /^(at|practitioner_id)$/.test(field) && [404, 409].includes(status)
      if (status >= 300 && !(status === 400 && isNamed) && !isAbsent)
        unexpected.push([field, value, status, body])
    }
  expect(unexpected).toEqual([])
})
