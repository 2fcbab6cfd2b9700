import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
const joinPage =
  '<!doctype html><head><title>Join · Built</title><style nonce="__CSP_NONCE__"></style></head>' +
  '<h1>Join <span data-brand-name="">Built</span></h1>'
const script = 'console.log("portal")'.repeat(50)

let server: TestServer
let client: TestClient

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><title>App</title><style nonce="__CSP_NONCE__"></style></head>',
  )
  writeFileSync(
    join(dist, 'login.html'),
    '<!doctype html><html lang="en">' +
      '<meta name="theme-color" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)">' +
      '<title>Log in</title><style nonce="__CSP_NONCE__"></style>',
  )
  mkdirSync(join(dist, 'join/_'), { recursive: true })
  writeFileSync(join(dist, 'join.html'), joinPage)
  writeFileSync(join(dist, 'join/_.html'), joinPage)
  writeFileSync(join(dist, 'join/_/_.html'), joinPage)
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const asset = join(dist, 'assets/app-1a2b3c.js')
  writeFileSync(asset, script)
  writeFileSync(`${asset}.br`, brotliCompressSync(script))
  writeFileSync(`${asset}.gz`, gzipSync(script))
  server = await startTestServer({
    demo: true,
    now: demoNow,
    env: { PORTAL_DIST: dist, CONNECT_ORIGINS: 'https://eu.i.posthog.com/' },
  })
  client = createTestClient(server.origin)
  // a page does not wait until the payments sandbox has started
  await server.context.payments.prices()
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

describe('portal pages', () => {
  it.each([
    ['/login', 'Log in'],
    ['/login/', 'Log in'],
    ['/login?toast=invite_redeemed', 'Log in'],
    ['/', 'App'],
    ['/home', 'App'],
    ['/appointments/book', 'App'],
    ['/join', 'Join Juniper'],
    ['/join/?checkout=1', 'Join Juniper'],
    ['/join/northside', 'Join Northside'],
    ['/join/northside/reset-programme', 'Reset Programme · Northside'],
    ['/join/unknown', 'Join · Built'],
    ['/join/a/b/c/d/e/f', 'App'],
  ])('serves %s as the page "%s" with a CSP nonce and without caching', async (path, title) => {
    const response = await client.get(path)
    expect(response.text).toContain(`<title>${title}</title>`)
    const nonce = /nonce="([^"]+)"/.exec(response.text)?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    // each response has its own nonce
    expect(response.headers.get('etag')).toBeNull()
  })

  it.each([
    ['/join', 200],
    ['/join/juniper', 200],
    ['/join/juniper/intro-visit', 200],
    ['/join/juniper/reset-programme', 404],
    ['/join/juniper/no-such-offer', 404],
    ['/join/juniper/intro-visit/more', 200],
    ['/join/northside', 200],
    ['/join/northside/reset-programme?checkout=1', 200],
    ['/join/unknown', 404],
    ['/join/unknown/intro-visit', 404],
    ['/join/Juniper', 404],
    ['/join/%6auniper', 200],
    ['/%6aoin/%6Auniper/intro-visit', 200],
    ['/%6aoin/unknown', 404],
    ['/join/juniper%2Fintro-visit', 404],
    ['/joined/unknown', 200],
  ])('serves the page of %s with status %i', async (path, status) => {
    const response = await client.get(path)
    expect([response.status, response.text.slice(0, 9)]).toEqual([status, '<!doctype'])
  })

  it.each([
    ['//home?toast=sub_error', '/home?toast=sub_error'],
    ['//elsewhere', '/elsewhere'],
    ['/appointments//book/', '/appointments/book'],
    ['///', '/'],
    ['//\\elsewhere//$&', '/elsewhere/$&'],
  ])('redirects %s to %s, so that no path looks like another host', async (path, place) => {
    const response = await client.get(path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, place])
  })

  it('keeps the viewed member out of the Referer header', async () => {
    expect((await client.get('/home?view-as-user=maya')).headers.get('referrer-policy')).toBe(
      'strict-origin',
    )
    expect((await client.get('/home?other=1')).headers.get('referrer-policy')).toBe('same-origin')
  })

  it('keeps preview links out of the Referer header and of search engines', async () => {
    const { headers } = await client.get('/preview/protocols?token=secret')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await client.get('/login')).headers.get('x-robots-tag')).toBe(null)
  })

  it('renders the color scheme of the cookie, and ignores an invalid one', async () => {
    const getLoginPage = async (cookie: string) => (await client.get('/login', { cookie })).text
    expect(await getLoginPage('appearance=dark')).toContain(
      '<html data-theme="dark" lang="en">' +
        '<meta name="theme-color" media="not all"><meta name="theme-color" media="all">',
    )
    expect(await getLoginPage('appearance=light')).toContain(
      '<html data-theme="light" lang="en">' +
        '<meta name="theme-color" media="all"><meta name="theme-color" media="not all">',
    )
    expect(await getLoginPage('appearance="><script>')).not.toContain('data-theme')
    expect(await getLoginPage('other=dark')).not.toContain('data-theme')
  })

  it('allows connections to its own origin and the configured origins only', async () => {
    const policy = (await client.get('/home')).headers.get('content-security-policy')
    expect(policy?.split('; ')).toContain("connect-src 'self' https://eu.i.posthog.com")
    expect(
      (await client.get('/docs/api')).headers.get('content-security-policy')?.split('; '),
    ).toContain("connect-src 'self'")
  })

  it('allows hosts of the payment provider only when card fields are enabled', async () => {
    expect((await client.get('/home')).headers.get('content-security-policy')).not.toContain(
      'stripe',
    )
    const withFields = await startTestServer({
      env: { PORTAL_DIST: dist, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    })
    const policy = (await createTestClient(withFields.origin).get('/home')).headers
      .get('content-security-policy')
      ?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ]),
    )
    await withFields.close()
  })

  it('responds to HEAD of the root without a body, for the reachability probe', async () => {
    const response = await client.request('HEAD', '/')
    expect([response.status, response.text]).toEqual([200, ''])
  })
})

describe('the page of a brand', () => {
  const unescapeHtml = (text: string): string =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')

  const readBrand = (html: string): unknown => {
    const content = /<meta name="brand" content="([^"]*)">/.exec(html)?.[1]
    return content === undefined ? undefined : JSON.parse(unescapeHtml(content))
  }

  it('has the name, the colors and the response that its script needs', async () => {
    const { text } = await client.get('/join/northside/reset-programme')
    expect(text).toContain('<title>Reset Programme · Northside</title>')
    expect((await client.get('/join/northside')).text).toContain('<title>Join Northside</title>')
    expect(text).toContain('<h1>Join <span data-brand-name="">Northside</span></h1>')
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1]
    expect(text).toContain(`<style nonce="${nonce}">html:root{--portal-color-accent:#`)
    const call = await client.get('/api/client/v1/brands/northside/')
    expect(readBrand(text)).toEqual(call.body)
  })

  it('has the colors of the design when the brand has none', async () => {
    const { text } = await client.get('/join')
    expect(text).not.toContain('--portal-color')
    expect(readBrand(text)).toMatchObject({ brand: { slug: 'juniper', colors: null } })
  })

  it('says that there is no such brand or offer', async () => {
    expect(readBrand((await client.get('/join/unknown')).text)).toBeNull()
    expect(readBrand((await client.get('/join/northside/unknown')).text)).toBeNull()
  })

  it('shows a hostile name as text', async () => {
    const name = `</title><script>alert("1")</script>$&'`
    await server.context.db.query(
      sql`INSERT INTO brands (id, slug, name, description, created_at, updated_at)
       VALUES (gen_random_uuid(), 'hostile', ${name}, ${name}, now(), now())`,
    )
    const { text } = await client.get('/join/hostile')
    expect(text).not.toContain('<script')
    expect(text).toContain('<title>Join &lt;/title&gt;&lt;script&gt;')
    expect(readBrand(text)).toMatchObject({ brand: { name, description: name } })
  })

  it('is sent as it was built without the database', async () => {
    const broken = await startTestServer({ env: { PORTAL_DIST: dist } })
    await broken.context.db.query(sql`ALTER TABLE brands RENAME TO gone`)
    const response = await createTestClient(broken.origin).get('/join/northside')
    expect([response.status, readBrand(response.text)]).toEqual([200, undefined])
    await broken.close()
  })
})

describe('portal files', () => {
  it.each(['br', 'gzip'])(
    'serves hashed files with %s compression and caches them for a year',
    async (encoding) => {
      const response = await client.get('/assets/app-1a2b3c.js', { 'accept-encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.text).toBe(script)
    },
  )

  it('revalidates files without a hash', async () => {
    const response = await client.get('/favicon.svg')
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const again = await client.get('/favicon.svg', {
      'if-none-match': response.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('sends Vary for files that differ by encoding', async () => {
    expect((await client.get('/assets/app-1a2b3c.js')).headers.get('vary')).toBe('accept-encoding')
  })

  it.each([
    '/assets/gone-000000.js',
    '/index.php',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/api/client/v1/nothing/',
    '/%61pi/client/v1/nothing/',
    '/.env',
    '/join/%',
    '/join/%zz',
    '/join/%ff',
    '/%c0%ae',
    '/api/client/v1/appointments/%E0%A4%A/',
  ])('returns 404 for %s instead of a page', async (path) => {
    const response = await client.get(path)
    expect(response.status).toBe(404)
    expect(response.body).toMatchObject({ code: 'not_found' })
  })
})

it('returns the build version in /metadata.json', async () => {
  const version = (await client.get('/metadata.json')).body['app_version']
  expect(version).toMatch(/^[0-9a-f]{12}$/)
})
