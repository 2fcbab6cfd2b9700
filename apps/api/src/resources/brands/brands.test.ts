import { BrandResponse } from '@portal/contract'
import { getContrast } from '@portal/domain/branding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
})
afterAll(() => server.close())

const getResponse = (slug: string) =>
  createTestClient(server.origin).get(`/api/client/v1/brands/${slug}/`)

describe('GET /brands/{slug}/', () => {
  it.each([
    ['unknown', 404],
    ['Northside', 404],
    ['north side', 404],
  ])('returns an error for %s', async (slug, status) => {
    expect((await getResponse(slug)).status).toBe(status)
  })

  it('returns a brand to visitors, who may cache it for a minute', async () => {
    const response = await getResponse('northside')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('set-cookie')).toBeNull()
    const { brand } = BrandResponse.parse(response.body)
    expect(brand).toMatchObject({
      slug: 'northside',
      name: 'Northside',
      logo_url: null,
      offers: [
        {
          slug: 'reset-programme',
          kind: 'paid_session',
          appointment_type: 'PROGRAM_SESSION',
          appointment_type_name: 'Reset Programme Session',
          duration_minutes: 45,
          price: { price_id: 'price_reset_programme', amount: 12_000, currency: 'usd' },
          credits: null,
          membership_days: null,
          is_full: false,
        },
        {
          slug: 'intro-visit',
          kind: 'free_visit',
          appointment_type_name: 'Initial Consultation',
          price: null,
          membership_days: 30,
        },
      ],
    })
    expect(brand.practitioners.map(({ name }) => name)).toEqual([
      'Wei Chen',
      'Priya Sharma',
      'Ana Rivera',
    ])
    for (const { button, on_button } of Object.values(brand.colors ?? {}))
      expect(getContrast(button, on_button)).toBeGreaterThanOrEqual(4.5)
  })
})
