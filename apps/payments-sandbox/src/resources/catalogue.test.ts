import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sdkFor, startWithSdk } from '../testing/startWithSdk.ts'

describe('products, prices and customers', () => {
  let world: Awaited<ReturnType<typeof startWithSdk>>
  beforeAll(async () => {
    world = await startWithSdk()
  })
  afterAll(() => world.sandbox.close())

  it('sells one, five and ten session credits from the start', async () => {
    const { data } = await world.stripe.prices.list({
      lookup_keys: ['session_credit_1', 'session_credit_5', 'session_credit_10'],
      active: true,
      expand: ['data.product'],
    })
    const offers = data
      .toReversed()
      .map(({ unit_amount, metadata, product }) => [
        metadata['session_credits'],
        unit_amount,
        typeof product === 'object' && 'name' in product ? product.name : null,
      ])
    expect(offers).toEqual([
      ['1', 9_500, 'One session credit'],
      ['5', 45_000, 'Pack of 5'],
      ['10', 85_000, 'Pack of 10'],
    ])
  })

  it('makes products and prices, and moves a lookup key only when asked to', async () => {
    const { stripe } = world
    const product = await stripe.products.create({
      name: 'Lab panel',
      metadata: { panel: 'basic' },
    })
    const first = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 12_900,
      lookup_key: 'lab_basic',
    })
    await expect(
      stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: 1,
        lookup_key: 'lab_basic',
      }),
    ).rejects.toMatchObject({ param: 'lookup_key' })
    const second = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 13_900,
      lookup_key: 'lab_basic',
      transfer_lookup_key: true,
    })
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
    expect((await stripe.prices.list({ product: product.id })).data.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ])
    expect((await stripe.products.update(product.id, { active: false })).active).toBe(false)
    expect((await stripe.products.list({ active: true })).data.map(({ id }) => id)).not.toContain(
      product.id,
    )
  })

  it('keeps customers with metadata key by key, and answers for deleted ones', async () => {
    const { stripe } = world
    const customer = await stripe.customers.create({
      email: 'maya@example.com',
      name: 'Maya',
      metadata: { user: '1', plan: 'x' },
    })
    const changed = await stripe.customers.update(customer.id, {
      name: 'Maya Lind',
      metadata: { plan: '' },
    })
    expect([changed.name, changed.email, changed.metadata]).toEqual([
      'Maya Lind',
      'maya@example.com',
      { user: '1' },
    ])
    expect((await stripe.customers.list({ email: 'maya@example.com' })).data).toHaveLength(1)
    await stripe.customers.del(customer.id)
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
    await expect(
      stripe.checkout.sessions.create({
        mode: 'payment',
        customer: customer.id,
        success_url: 'http://localhost/ok',
        line_items: [{ price: 'price_session_credit_1', quantity: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('pages through lists with the SDK', async () => {
    const { stripe } = world
    for (let count = 0; count < 7; count += 1)
      await stripe.customers.create({ email: `page-${count}@example.com` })
    const emails: (string | null)[] = []
    for await (const { email } of stripe.customers.list({ limit: 3 })) emails.push(email)
    expect(emails.filter((email) => email?.startsWith('page-'))).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((count) => `page-${count}@example.com`),
    )
    const first = await stripe.customers.list({ limit: 3 })
    expect([first.has_more, first.data.length]).toEqual([true, 3])
  })

  it('refuses what the provider does not know, and has done nothing then', async () => {
    const { stripe } = world
    const before = (await stripe.customers.list({ limit: 100 })).data.length
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
    expect((await stripe.customers.list({ limit: 100 })).data).toHaveLength(before)
    await expect(stripe.rawRequest('GET', '/v1/prices?colour=red')).rejects.toMatchObject({
      message: 'Received unknown parameter: colour',
    })
    await expect(
      stripe.rawRequest('POST', '/v1/refunds/re_1', { amount: 5 }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' })
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
      stripe.customers.list({ starting_after: 'cus_1', ending_before: 'cus_2' }),
    ).rejects.toMatchObject({
      message: 'You cannot parameterize both starting_after and ending_before.',
    })
    await expect(stripe.rawRequest('GET', '/v1/customers/%zz')).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(
      stripe.paymentIntents.create({ amount: 100_000_000, currency: 'usd' }),
    ).rejects.toMatchObject({ code: 'amount_too_large' })
    await expect(
      stripe.paymentIntents.create({ amount: 100, currency: 'moo' }),
    ).rejects.toMatchObject({ param: 'currency' })
  })

  it('speaks the version of the SDK, in answers and in events', async () => {
    const { sandbox, stripe } = world
    const { lastResponse } = await stripe.customers.create({ email: 'version@example.com' })
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION)
    expect((await stripe.events.list({ limit: 1 })).data[0]?.api_version).toBe(Stripe.API_VERSION)
    const plain = await fetch(`${sandbox.origin}/v1/customers`, {
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
    })
    expect(plain.headers.get('stripe-version')).toBe(Stripe.API_VERSION)
  })

  it('refuses as the provider does: a wrong key, an unknown id, an unknown call, a missing parameter', async () => {
    const { sandbox, stripe } = world
    const stranger = sdkFor({ origin: sandbox.origin, secretKey: 'sk_test_other' })
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    await expect(stripe.prices.retrieve('price_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such price: 'price_none'",
    })
    await expect(stripe.rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      stripe.rawRequest('POST', '/v1/prices', { currency: 'usd', unit_amount: 5 }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'product' })
    await expect(stripe.prices.list({ expand: ['data.colour'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (data.colour).',
    })
  })
})
