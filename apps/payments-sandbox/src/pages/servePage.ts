import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../wire/readBody.ts'
import { WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { assets } from './assets.ts'
import { layout } from './layout.ts'
import type { PageResponse } from './parts/pageResponse.ts'
import { pageRoutes } from './pageRoutes.ts'
import { html } from './parts/html.ts'

const createNotFoundPage = (): PageResponse => ({
  status: 404,
  title: 'Page not found',
  body: html`<div class="card notice">
    <h1>We can't find that page</h1>
    <p>The link may be out of date. Go back and start again.</p>
  </div>`,
})

/** Allows no inline code and no other origins. Forms can be redirected to the given origins. */
const createContentPolicy = (formOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

function send(
  request: IncomingMessage,
  response: ServerResponse,
  base: string,
  page: PageResponse,
): void {
  if ('redirect' in page) {
    response.writeHead(303, {
      ...headers,
      location: page.redirect,
      'content-security-policy': createContentPolicy([]),
    })
    response.end()
    return
  }
  response.writeHead(page.status ?? 200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': createContentPolicy(page.formOrigins ?? []),
  })
  response.end(request.method === 'HEAD' ? undefined : layout(base, page))
}

const tooLarge: PageResponse = {
  status: 413,
  title: 'Form too large',
  body: html`<div class="card notice">
    <h1>Your entries are too long</h1>
    <p>Nothing was sent. Go back, shorten them and try again.</p>
  </div>`,
}

/** Returns the submitted form; null for a GET request, `too large` for an oversized form. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null | 'too large'> {
  if (request.method !== 'POST') return null
  try {
    return new URLSearchParams(await readBody(request))
  } catch (error) {
    if (error instanceof WireError) return 'too large'
    throw error
  }
}

/**
 * Serves everything under `publicUrl`, with or without its path prefix. Stores the effect of a form
 * before it responds.
 */
export async function servePage(
  context: SandboxContext,
  publicUrl: string,
  save: () => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const path =
    base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  const asset = Object.hasOwn(assets, path) ? assets[path] : undefined
  if (asset !== undefined && request.method !== 'POST') {
    response.writeHead(200, {
      ...headers,
      'cache-control': 'public, max-age=3600',
      'content-type': asset.type,
    })
    response.end(request.method === 'HEAD' ? undefined : asset.text)
    return
  }
  const [, name = '', id = '', ...rest] = path.split('/')
  const page = rest.length === 0 && Object.hasOwn(pageRoutes, name) ? pageRoutes[name] : undefined
  const form = await readForm(request)
  const result =
    form === 'too large'
      ? tooLarge
      : (page?.({ context, base, id, query: searchParams, form }) ?? createNotFoundPage())
  save()
  send(request, response, base, result)
}
