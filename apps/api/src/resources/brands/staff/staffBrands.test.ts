import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrandResponse } from '@portal/contract'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createPaymentsUnavailableRefusal } from '../../../stripe/providerError.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { demoNow, startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

let server: TestServer
let visitor: TestClient
let folder: string
let count = 0
/** Another brand for each test. */
let slug = ''

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  visitor = createTestClient(server.origin)
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-brands-'))
  await server.context.payments.prices()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})
beforeEach(() => {
  slug = `harbor-${(count += 1)}`
})

const brands = (...words: string[]) => runStaffCommand(server, 'brands', ...words)
const offers = (...words: string[]) => runStaffCommand(server, 'offers', ...words)

const getBrand = async (name = slug) =>
  BrandResponse.parse((await visitor.get(`/api/client/v1/brands/${name}/`)).body).brand

const getPageStatus = async (...slugs: string[]): Promise<number> =>
  (await visitor.get(['/join', ...slugs].join('/'))).status

const listChanges = (brand = slug) =>
  server.context.db.query(
    sql`SELECT action, details FROM audit_log
     WHERE details->>'brand' = ${brand} AND request_id LIKE 'staff:%' ORDER BY id`,
  )

describe('brands add', () => {
  it('adds a page with the name, colors and practitioners, and an audit row', async () => {
    expect(await getPageStatus(slug)).toBe(404)
    const { data, text } = await brands(
      'add',
      slug,
      '--name=Harbor',
      '--color=#FFE600',
      '--practitioners=sharma@example.com, chen@example.com',
    )
    const url = `${server.context.config.appOrigin}/join/${slug}`
    expect([data, text]).toEqual([{ slug, name: 'Harbor', url }, `Harbor has the page ${url}`])
    // in the same process without a delay
    expect(await getPageStatus(slug)).toBe(200)
    const brand = await getBrand()
    expect(brand).toMatchObject({ name: 'Harbor', description: '', offers: [] })
    expect(brand.colors?.dark.button).toBe('#ffe600')
    expect(brand.practitioners.map(({ name }) => name)).toEqual(['Priya Sharma', 'Wei Chen'])
    expect(await listChanges()).toEqual([{ action: 'brand.added', details: { brand: slug } }])
  })

  it.each([
    [['--name=Harbor', '--color=yellow'], 'Use a color like #1f5b43'],
    [['--name=Harbor', '--practitioners=maya@example.com'], 'There is no practitioner'],
    [['--name=Harbor', '--logo=/no/such/file.png'], 'There is no file'],
    [[`--name=${'x'.repeat(81)}`], 'A name has 1 to 80 characters.'],
    [['--name=Harbor', `--description=${'x'.repeat(501)}`], 'at most 500 characters'],
    [[], '--name is missing'],
  ])('rejects %j', async (words, message) => {
    await expect(brands('add', slug, ...words)).rejects.toThrow(message)
    expect(await getPageStatus(slug)).toBe(404)
  })

  it('rejects a slug that cannot be part of a link, and one that exists', async () => {
    await expect(brands('add', 'Harbor Side', '--name=Harbor')).rejects.toThrow("can't be part of")
    for (const existing of ['northside', 'juniper'])
      await expect(brands('add', existing, '--name=Harbor')).rejects.toThrow('brands update')
  })
})

describe('brands update', () => {
  it('changes what is given only', async () => {
    await brands(
      'add',
      slug,
      '--name=Harbor',
      '--color=#0b5fa5',
      '--practitioners=chen@example.com',
    )
    await brands('update', slug, '--description=By the sea.')
    expect(await getBrand()).toMatchObject({
      name: 'Harbor',
      description: 'By the sea.',
      practitioners: [{ name: 'Wei Chen' }],
    })
    await brands('update', slug, '--color=', '--practitioners=')
    const { colors, practitioners } = await getBrand()
    expect(colors).toBeNull()
    expect(practitioners.length).toBeGreaterThan(3)
    expect((await listChanges()).at(-1)).toEqual({
      action: 'brand.updated',
      details: { brand: slug, fields: ['color', 'practitioners'] },
    })
    await expect(brands('update', slug)).rejects.toThrow('Nothing to change.')
    await expect(brands('update', 'nowhere', '--name=X')).rejects.toThrow('no brand nowhere')
  })

  it('stores a row for the configured brand with the first change', async () => {
    const plain = await startTestServer({ env: { BRAND_NAME: 'Harbor House' } })
    const client = createTestClient(plain.origin)
    const read = async () =>
      BrandResponse.parse((await client.get('/api/client/v1/brands/harbor-house/')).body).brand
    expect(await read()).toMatchObject({ name: 'Harbor House', description: '', offers: [] })
    await runStaffCommand(plain, 'brands', 'update', 'harbor-house', '--description=By the sea.')
    const offer = ['harbor-house', 'visit', '--name=Visit', '--kind=free_visit']
    await runStaffCommand(plain, 'offers', 'add', ...offer)
    expect(await read()).toMatchObject({
      name: 'Harbor House',
      description: 'By the sea.',
      offers: [{ slug: 'visit' }],
    })
    await plain.close()
  })
})

describe('brands close', () => {
  it('removes the pages of the brand and its offers, until it is reopened', async () => {
    await brands('add', slug, '--name=Harbor')
    await offers('add', slug, 'visit', '--name=Visit', '--kind=free_visit')
    expect([await getPageStatus(slug), await getPageStatus(slug, 'visit')]).toEqual([200, 200])
    await brands('close', slug)
    expect([await getPageStatus(slug), await getPageStatus(slug, 'visit')]).toEqual([404, 404])
    expect((await visitor.get(`/api/client/v1/brands/${slug}/`)).status).toBe(404)
    expect((await brands('list')).text).toMatch(new RegExp(`${slug} .* closed`))
    await brands('update', slug, '--reopen')
    expect(await getPageStatus(slug, 'visit')).toBe(200)
  })

  it('rejects the configured brand', async () => {
    await expect(brands('close', 'juniper')).rejects.toThrow('always open')
  })
})

describe('a logo', () => {
  const writeImage = async (name: string, type: 'png' | 'jpeg' | 'webp'): Promise<string> => {
    const path = join(folder, name)
    const background = { r: 11, g: 95, b: 165 }
    const image = sharp({ create: { width: 900, height: 600, channels: 3, background } })
    writeFileSync(path, await image.toFormat(type).toBuffer())
    return path
  }

  it.each(['png', 'webp'] as const)(
    'is stored from a %s file in the size of a logo',
    async (type) => {
      const path = await writeImage(`logo.${type}`, type)
      await brands('add', slug, '--name=Harbor', `--logo=${path}`)
      const { logo_url } = await getBrand()
      const response = await fetch(`${server.origin}${logo_url}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height]).toEqual([240, 160])
    },
  )

  it('has another address when it is replaced, and is not public for a closed brand', async () => {
    await brands('add', slug, '--name=Harbor', `--logo=${await writeImage('one.png', 'png')}`)
    const before = (await getBrand()).logo_url
    await brands('update', slug, `--logo=${await writeImage('two.webp', 'webp')}`)
    const after = (await getBrand()).logo_url
    expect(after).not.toBe(before)
    await brands('close', slug)
    expect((await visitor.get(after ?? '')).status).toBe(404)
  })

  it('is rejected as another kind of file', async () => {
    const photo = await writeImage('photo.jpg', 'jpeg')
    const text = join(folder, 'logo.svg')
    writeFileSync(text, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await brands('add', slug, '--name=Harbor')
    await expect(brands('update', slug, `--logo=${photo}`)).rejects.toThrow('not a PNG or WebP')
    await expect(brands('update', slug, `--logo=${text}`)).rejects.toThrow()
    expect((await getBrand()).logo_url).toBeNull()
  })
})

describe('offers', () => {
  beforeEach(() => brands('add', slug, '--name=Harbor'))

  it('adds a paid session with its own name and the price of the provider', async () => {
    const words = ['--kind=paid_session', '--price=price_reset_programme']
    const { text } = await offers(
      'add',
      slug,
      'reset',
      '--name=Reset',
      '--session-name=Reset Session',
      ...words,
    )
    expect(text).toBe(`Reset has the page ${server.context.config.appOrigin}/join/${slug}/reset`)
    expect((await getBrand()).offers).toMatchObject([
      {
        slug: 'reset',
        kind: 'paid_session',
        appointment_type: 'PROGRAM_SESSION',
        appointment_type_name: 'Reset Session',
        price: { amount: 12_000, currency: 'usd' },
      },
    ])
    expect((await listChanges()).at(-1)).toEqual({
      action: 'offer.added',
      details: { brand: slug, offer: 'reset' },
    })
  })

  it('adds an offer while the provider is unavailable, and says so', async () => {
    const { payments } = server.context
    const prices = () => Promise.reject(createPaymentsUnavailableRefusal())
    const offline = { ...server, context: { ...server.context, payments: { ...payments, prices } } }
    const words = ['--name=Later', '--kind=paid_session', '--price=price_reset_programme']
    const { text } = await runStaffCommand(offline, 'offers', 'add', slug, 'later', ...words)
    expect(text).toContain('the price was not checked')
    expect((await getBrand()).offers).toMatchObject([{ slug: 'later', price: { amount: 12_000 } }])
  })

  it('adds credits with their number', async () => {
    const words = ['--name=Five', '--kind=credits', '--price=price_session_credit_5']
    await offers('add', slug, 'five', ...words)
    expect((await getBrand()).offers).toMatchObject([
      { kind: 'credits', appointment_type: 'SESSION', credits: 5 },
    ])
  })

  it('lists them in the order in which they were added, changes and closes them', async () => {
    const visit = ['--name=Visit', '--kind=free_visit']
    await offers('add', slug, 'one', ...visit, '--capacity=3')
    await offers('add', slug, 'two', ...visit, '--membership-days=14')
    expect((await getBrand()).offers).toMatchObject([
      { slug: 'one', membership_days: 30, price: null, credits: null },
      { slug: 'two', membership_days: 14 },
    ])
    await offers('update', slug, 'two', '--name=Short visit', '--capacity=1')
    await offers('close', slug, 'one')
    expect((await getBrand()).offers).toMatchObject([
      { slug: 'two', name: 'Short visit', membership_days: 14, is_full: false },
    ])
    expect((await offers('list', slug)).data).toMatchObject([
      { brand: slug, slug: 'one', uses: 0, capacity: 3, status: 'closed' },
      { brand: slug, slug: 'two', uses: 0, capacity: 1, status: 'open' },
    ])
    await offers('update', slug, 'one', '--reopen')
    expect((await getBrand()).offers).toHaveLength(2)
  })

  it.each([
    [['--kind=paid_session'], 'needs the id of its price'],
    [['--kind=paid_session', '--price=price_gone'], 'sells nothing at the price price_gone'],
    [['--kind=free_visit', '--price=price_reset_programme'], 'A free visit has no price.'],
    [['--kind=free_visit', '--type=SESSION'], 'A free visit is an INITIAL_CONSULTATION.'],
    [['--kind=free_visit', '--session-name=Hello'], 'Only a PROGRAM_SESSION'],
    [['--kind=free_visit', '--membership-days=0'], 'at least 1'],
    [['--kind=free_visit', '--membership-days='], 'A free visit grants a membership'],
    [['--kind=free_visit', '--capacity=0'], 'at least 1'],
    [['--kind=free_visit', '--capacity=many'], '--capacity must be a whole number.'],
    [
      ['--kind=paid_session', '--price=price_reset_programme', '--membership-days=3'],
      'a paid offer grants none',
    ],
    [['--kind=course'], '--kind must be one of free_visit, paid_session, credits.'],
    [[], '--kind is missing'],
  ])('rejects an offer with %j', async (words, message) => {
    await expect(offers('add', slug, 'bad', '--name=Bad', ...words)).rejects.toThrow(message)
    expect((await getBrand()).offers).toEqual([])
  })

  it('rejects a slug that exists, and an unknown brand or offer', async () => {
    const visit = ['--name=Visit', '--kind=free_visit']
    await offers('add', slug, 'visit', ...visit)
    await expect(offers('add', slug, 'visit', ...visit)).rejects.toThrow('offers update')
    await expect(offers('add', 'nowhere', 'visit', ...visit)).rejects.toThrow('no brand nowhere')
    await expect(offers('close', slug, 'gone')).rejects.toThrow(`${slug} has no offer gone.`)
  })
})
