import { beforeEach, expect, it, vi } from 'vitest'
import { respondTo, type Shelf } from './respondTo.ts'

const ORIGIN = 'https://portal.example'
beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }))

const ask = (
  path: string,
  {
    mode = 'navigate',
    method = 'GET',
    origin = ORIGIN,
  }: { mode?: RequestMode; method?: string; origin?: string } = {},
) => ({ url: origin + path, mode, method })

function shelfWith(kept: Record<string, string>) {
  const put = vi.fn(async () => {})
  const shelf: Shelf = {
    get: async (path) => (path in kept ? new Response(kept[path]) : undefined),
    put,
  }
  return { shelf, put }
}
const server =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })
const away = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const textOf = async (answer: Promise<Response> | null) => (answer ? (await answer).text() : null)

const both = { '/home': 'kept app', '/login': 'kept login' }

it('a page is the server\u2019s while there is one, so an old version is never shown', async () => {
  expect(await textOf(respondTo(ask('/home'), shelfWith(both).shelf, server('new app')))).toBe(
    'new app',
  )
  expect(await textOf(respondTo(ask('/home'), shelfWith(both).shelf, server('gone', 404)))).toBe(
    'gone',
  )
})

it.each(['/home', '/appointments', '/appointments/book?date=2026-11-03', '/'])(
  'without a connection %s opens from what was kept',
  async (path) => {
    expect(await textOf(respondTo(ask(path), shelfWith(both).shelf, away))).toBe('kept app')
  },
)

it('without a connection the login page opens as itself', async () => {
  expect(await textOf(respondTo(ask('/login?next=%2Fhome'), shelfWith(both).shelf, away))).toBe(
    'kept login',
  )
})

it.each([502, 503, 504])(
  'a proxy before a dead server (%d) counts as no server',
  async (status) => {
    expect(
      await textOf(respondTo(ask('/home'), shelfWith(both).shelf, server('bad gateway', status))),
    ).toBe('kept app')
    expect(
      await textOf(respondTo(ask('/home'), shelfWith({}).shelf, server('bad gateway', status))),
    ).toBe('bad gateway')
  },
)

it('with nothing kept the browser says what it says without us', async () => {
  await expect(respondTo(ask('/home'), shelfWith({}).shelf, away)).rejects.toThrow(
    'Failed to fetch',
  )
})

it.each([
  ['a call of the API', ask('/api/client/v1/users/me/', { mode: 'cors' })],
  ['the version', ask('/metadata.json', { mode: 'cors' })],
  ['the reachability probe', ask('/', { mode: 'cors', method: 'HEAD' })],
  ['a form that is posted', ask('/login', { method: 'POST' })],
  ['another origin', ask('/home', { origin: 'https://elsewhere.example' })],
  ['a file that is downloaded', ask('/api/client/v1/users/export/')],
  ['the card payment page', ask('/payments-sandbox/pay/cs_1')],
  ['a page for everybody', ask('/join/northside')],
])('%s passes by', (_name, request) => {
  expect(respondTo(request, shelfWith(both).shelf, server('x'))).toBeNull()
})

it('a file of the build comes from what was kept, and is kept when it comes from the server', async () => {
  const { shelf, put } = shelfWith({ '/assets/a-1.js': 'kept' })
  expect(await textOf(respondTo(ask('/assets/a-1.js', { mode: 'cors' }), shelf, away))).toBe('kept')
  expect(
    await textOf(respondTo(ask('/assets/b-2.js', { mode: 'cors' }), shelf, server('fresh'))),
  ).toBe('fresh')
  expect(put).toHaveBeenCalledWith('/assets/b-2.js', expect.any(Response))
  await respondTo(ask('/assets/c-3.js', { mode: 'cors' }), shelf, server('no', 404))
  expect(put).toHaveBeenCalledTimes(1)
})

it('a storage that refuses does not stand in the way', async () => {
  const broken: Shelf = {
    get: () => Promise.reject(new Error('denied')),
    put: () => Promise.reject(new Error('full')),
  }
  expect(
    await textOf(respondTo(ask('/assets/a-1.js', { mode: 'cors' }), broken, server('fresh'))),
  ).toBe('fresh')
  expect(await textOf(respondTo(ask('/home'), broken, server('new app')))).toBe('new app')
})

it('a page in a file\u2019s place is neither kept nor, once it was, given out again', async () => {
  const page = () =>
    new Response('log in to the train', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  const put = vi.fn(async () => {})
  await respondTo(
    ask('/assets/a-1.js', { mode: 'cors' }),
    { get: async () => undefined, put },
    async () => page(),
  )
  expect(put).not.toHaveBeenCalled()
  expect(
    await textOf(
      respondTo(
        ask('/assets/a-1.js', { mode: 'cors' }),
        { get: async () => page(), put },
        server('fresh'),
      ),
    ),
  ).toBe('fresh')
})
