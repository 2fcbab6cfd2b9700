import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../wire/readBody.ts'
import { WireError } from '../wire/wireError.ts'
import type { World } from '../world.ts'
import { assets } from './assets.ts'
import { layout } from './layout.ts'
import type { PageResponse } from './pageResponse.ts'
import { pageRoutes } from './pageRoutes.ts'
import { html } from './html.ts'

const notFound = (): PageResponse => ({
  status: 404,
  title: 'Page not found',
  body: html`<div class="card notice">
    <h1>This page is not here</h1>
    <p>The link is incomplete or was never made. Please go back and start again.</p>
  </div>`,
})

/** No inline code and no other origins. Forms can be redirected to the given origins. */
const policy = (formOrigins: readonly string[]): string =>
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
  answer: PageResponse,
): void {
  if ('redirect' in answer) {
    response.writeHead(303, {
      ...headers,
      location: answer.redirect,
      'content-security-policy': policy([]),
    })
    response.end()
    return
  }
  response.writeHead(answer.status ?? 200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(answer.formOrigins ?? []),
  })
  response.end(request.method === 'HEAD' ? undefined : layout(base, answer))
}

const tooLarge: PageResponse = {
  status: 413,
  title: 'Too much at once',
  body: html`<div class="card notice">
    <h1>That is too much at once</h1>
    <p>Nothing was sent. Please go back and try again.</p>
  </div>`,
}

/** Returns the submitted form, null for a GET request, or the error response for an oversized form. */
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
  world: World,
  publicUrl: string,
  keep: () => void,
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
  const answer =
    form === 'too large'
      ? tooLarge
      : (page?.({ world, base, id, query: searchParams, form }) ?? notFound())
  keep()
  send(request, response, base, answer)
}
