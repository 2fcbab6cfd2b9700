import { BrandResponse } from '@portal/contract'
import { darkGrounds, lightGrounds } from '@portal/domain/branding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { emailSchemes } from '../../../mail/emailColors.ts'
import { createPaymentsUnavailableRefusal } from '../../../stripe/providerError.ts'
import type { ActivePrice } from '../../../stripe/activePrice.ts'
import { demoNow, startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createJoinPages } from './joinPages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
})
afterAll(() => server.close())

const offer = { brandSlug: 'northside', offerSlug: 'reset-programme' }

/** The context with a provider whose prices arrive when the test says so. */
function withPrices(prices: () => Promise<readonly ActivePrice[]>): Context {
  const { context } = server
  return { ...context, payments: { ...context.payments, prices } }
}

const readOffers = (data: string | null | undefined) =>
  data === null || data === undefined
    ? null
    : BrandResponse.parse(JSON.parse(data)).brand.offers.map(({ slug, price }) => [
        slug,
        price?.amount ?? null,
      ])

describe('createJoinPages', () => {
  it('does not wait for a slow provider, and has its prices when they arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly ActivePrice[]>()
    const findJoinPage = createJoinPages(withPrices(() => promise))
    expect(await findJoinPage(offer)).toMatchObject({ brandName: 'Northside', data: null })
    resolve(await server.context.payments.prices())
    expect(readOffers((await findJoinPage(offer))?.data)).toEqual([
      ['reset-programme', 12_000],
      ['intro-visit', null],
    ])
  })

  it('shows offers without prices while the provider is unavailable', async () => {
    const findJoinPage = createJoinPages(
      withPrices(() => Promise.reject(createPaymentsUnavailableRefusal())),
    )
    expect(readOffers((await findJoinPage(offer))?.data)).toEqual([
      ['reset-programme', null],
      ['intro-visit', null],
    ])
  })
})

it('derives colors for the backgrounds of emails, too', () => {
  for (const [{ page, surface }, { plain }] of [
    [emailSchemes.light, lightGrounds],
    [emailSchemes.dark, darkGrounds],
  ] as const)
    expect(plain).toEqual(expect.arrayContaining([page.toLowerCase(), surface.toLowerCase()]))
})
