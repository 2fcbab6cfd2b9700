import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
const script = 'console.log("portal")'.repeat(50)

let server: TestServer
let client: TestClient

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><meta name="offers" content="reset-programme,intro-visit" />' +
      '<title>App</title><style nonce="__CSP_NONCE__"></style>',
  )
  writeFileSync(
    join(dist, 'login.html'),
    '<!doctype html><html lang="en">' +
      '<meta name="theme-color" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)">' +
      '<title>Log in</title><style nonce="__CSP_NONCE__"></style>',
  )
  mkdirSync(join(dist, 'join/_'), { recursive: true })
  writeFileSync(
    join(dist, 'join.html'),
    '<!doctype html><title>Join</title><style nonce="__CSP_NONCE__"></style>',
  )
  writeFileSync(
    join(dist, 'join/_/_.html'),
    '<!doctype html><title>Join an offer</title><style nonce="__CSP_NONCE__"></style>',
  )
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const asset = join(dist, 'assets/app-1a2b3c.js')
  writeFileSync(asset, script)
  writeFileSync(`${asset}.br`, brotliCompressSync(script))
  writeFileSync(`${asset}.gz`, gzipSync(script))
  server = await startTestServer({
    env: { PORTAL_DIST: dist, CONNECT_ORIGINS: 'https://eu.i.posthog.com/' },
  })
  client = createTestClient(server.origin)
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
    ['/join', 'Join'],
    ['/join/?checkout=1', 'Join'],
    ['/join/northside', 'App'],
    ['/join/northside/reset-programme', 'Join an offer'],
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
    ['/join/juniper/reset-programme?checkout=1', 200],
    ['/join/juniper/intro-visit', 200],
    ['/join/juniper/no-such-offer', 404],
    ['/join/juniper/reset-programme/more', 200],
    ['/join/northside', 404],
    ['/join/Juniper', 404],
    ['/join/%6auniper', 200],
    ['/%6aoin/%6Auniper/reset-programme', 200],
    ['/%6aoin/northside', 404],
    ['/join/juniper%2Freset-programme', 404],
    ['/join/northside/reset-programme?checkout=1', 404],
    ['/joined/northside', 200],
  ])('serves the page of %s with status %i', async (path, status) => {
    const response = await client.get(path)
    expect([response.status, response.text.slice(0, 9)]).toEqual([status, '<!doctype'])
  })

  it('reads the brand from the build', async () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-brand-'))
    const meta = '<meta name="application-name" content="Northside Clinic" />'
    writeFileSync(join(other, 'index.html'), `<!doctype html>${meta}<title>App</title>`)
    const branded = await startTestServer({ env: { PORTAL_DIST: other, BRAND_NAME: 'Juniper' } })
    const { get } = createTestClient(branded.origin)
    expect((await get('/join/northside-clinic')).status).toBe(200)
    expect((await get('/join/juniper')).status).toBe(404)
    await branded.close()
    rmSync(other, { recursive: true })
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
