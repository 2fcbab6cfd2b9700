// @module-tag deep
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPaymentsSandbox } from '@portal/payments-sandbox'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { requestCheckout, startCheckout } from '../../../testing/payments/paymentsFixture.ts'
import { addLoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const base = '/api/client/v2/stripe/'

describe('while the provider is unavailable', () => {
  it('continues the started purchase when the request is repeated', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'portal-provider-')), 'state.json')
    const first = await startPaymentsSandbox({ stateFile })
    const own = await startTestServer({
      env: {
        RATE_LIMITS: 'off',
        STRIPE_SECRET_KEY: first.secretKey,
        STRIPE_API_BASE: first.origin,
      },
    })
    const buyer = await addLoggedInMember(own)
    await buyer.get(`${base}prices/`)
    await first.close()
    const key = createId()
    const refused = await requestCheckout(buyer, { key })
    expect([refused.status, refused.body['code']]).toEqual([503, 'payments_unavailable'])
    expect((await buyer.get(`${base}prices/`)).status).toBe(200)
    const second = await startPaymentsSandbox({
      stateFile,
      port: Number(new URL(first.origin).port),
    })
    expect((await startCheckout(buyer, { key })).url).toContain('/checkout/')
    expect(
      await own.context.db.query(sql`SELECT id FROM payments WHERE user_id = ${buyer.id}`),
    ).toHaveLength(1)
    await own.close()
    await second.close()
    rmSync(dirname(stateFile), { recursive: true })
  })

  it('returns 503 without a charge or saved cards', async () => {
    const away = await startTestServer({
      env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9' },
    })
    const someone = await addLoggedInMember(away)
    const response = await requestCheckout(someone)
    expect(response.status).toBe(503)
    expect(response.body).toMatchObject({ code: 'payments_unavailable' })
    expect((await someone.get(`${base}prices/`)).status).toBe(503)
    expect((await someone.get(`${base}payment-methods/`)).body).toEqual({ results: [], next: null })
    await away.close()
  })

  it('says in production without a configured provider that buying is not set up', async () => {
    const production = await startTestServer({
      env: { NODE_ENV: 'production', APP_ORIGIN: 'http://localhost:4999' },
    })
    const someone = await addLoggedInMember(production)
    expect((await someone.get(`${base}prices/`)).body).toMatchObject({
      code: 'payments_not_configured',
      detail: "Buying online isn't set up here. Contact concierge@juniper.example to buy credits.",
    })
    expect((await fetch(`${production.origin}/payments-sandbox/checkout/cs_1`)).status).toBe(404)
    await production.close()
  })
})
