import type { App } from '../app.ts'
import { isPagePath } from './pagePaths.ts'
import { notFound } from '../../core/refusal.ts'

/** The address as a path of this origin: `//elsewhere` and `/\elsewhere` would lead away. */
const toLocalPath = (address: string): string =>
  `/${address.replace(/^[a-z]+:\/\/[^/?]*/i, '').replace(/^[/\\]+/, '')}`

/**
 * What is sent to an address without a call is answered before its body is read. A form that was
 * sent before its script had loaded leads back to its page, which then works; a password sent this
 * way is parsed and kept by nobody.
 */
export function redirectFormPosts(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return
    const isForm = request.method === 'POST' && isPagePath(request.url.split('?')[0] ?? '/')
    if (!isForm) throw notFound()
    return reply.redirect(toLocalPath(request.url), 303)
  })
}
