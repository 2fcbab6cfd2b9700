import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSdk, startWithSdk } from '../testing/startWithSdk.ts'

describe('the API', () => {
  let setup: Awaited<ReturnType<typeof startWithSdk>>
  beforeAll(async () => {
    setup = await startWithSdk()
  })
  afterAll(() => setup.sandbox.close())

  it('sells one, five and ten session credits by default', async () => {
    const { data } = await setup.stripe.prices.list({
      lookup_keys: ['session_credit_1', 'session_credit_5', 'session_credit_10'],
      active: true,
      expand: ['data.product'],
    })
    const packs = data
      .toReversed()
      .map(({ unit_amount, metadata, product }) => [
        metadata['session_credits'],
        unit_amount,
        typeof product === 'object' && 'name' in product ? product.name : null,
      ])
    expect(packs).toEqual([
      ['1', 9_500, 'One session credit'],
      ['5', 45_000, 'Pack of 5'],
      ['10', 85_000, 'Pack of 10'],
    ])
  })

  it('pages through lists with the SDK', async () => {
    const { stripe } = setup
    const { id: customer } = await stripe.customers.create({ email: 'pages@example.com' })
    const created: string[] = []
    for (let count = 0; count < 7; count += 1)
      created.unshift((await stripe.invoices.create({ customer })).id)
    const listed: string[] = []
    for await (const { id } of stripe.invoices.list({ customer, limit: 3 })) listed.push(id)
    expect(listed).toEqual(created)
    const first = await stripe.invoices.list({ customer, limit: 3 })
    expect([first.has_more, first.data.length]).toEqual([true, 3])
  })

  it('rejects unknown parameters without any effect', async () => {
    const { stripe } = setup
    await expect(
      stripe.rawRequest('POST', '/v1/customers', {
        email: 'a@b.example',
        e_mail: 'x',
        fullname: 'y',
      }),
    ).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'e_mail',
      message: 'Received unknown parameters: e_mail, fullname',
    })
    await expect(stripe.rawRequest('GET', '/v1/prices?color=red')).rejects.toMatchObject({
      message: 'Received unknown parameter: color',
    })
    await expect(stripe.rawRequest('POST', '/v1/refunds', { sum: 5 })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
    // known to the provider, without effect here
    expect(
      (
        await stripe.customers.create({
          email: 'a@b.example',
          preferred_locales: ['en'],
          tax_exempt: 'none',
        })
      ).email,
    ).toBe('a@b.example')
    await expect(stripe.customers.create({ email: 'nobody' })).rejects.toMatchObject({
      code: 'email_invalid',
      param: 'email',
    })
    await expect(
      stripe.invoices.list({ starting_after: 'in_1', ending_before: 'in_2' }),
    ).rejects.toMatchObject({
      message: 'You cannot parameterize both starting_after and ending_before.',
    })
    await expect(stripe.rawRequest('GET', '/v1/customers/%zz')).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  it('uses the API version of the SDK', async () => {
    const { sandbox, stripe } = setup
    const { lastResponse } = await stripe.customers.create({ email: 'version@example.com' })
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION)
    const plain = await fetch(`${sandbox.origin}/v1/prices`, {
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
    })
    expect(plain.headers.get('stripe-version')).toBe(Stripe.API_VERSION)
  })

  it('rejects a wrong key, an unknown id, an unknown call and a missing parameter', async () => {
    const { sandbox, stripe } = setup
    const otherAccount = createSdk({ origin: sandbox.origin, secretKey: 'sk_test_other' })
    await expect(otherAccount.prices.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    await expect(stripe.charges.retrieve('ch_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such charge: 'ch_none'",
    })
    await expect(stripe.rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      stripe.rawRequest('POST', '/v1/invoices', { currency: 'usd' }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'customer' })
    await expect(stripe.prices.list({ expand: ['data.color'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (data.color).',
    })
  })
})
