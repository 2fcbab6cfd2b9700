import type { App } from '../app.ts'
import { decodePath, isPagePath } from './pagePaths.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'

/** The address as a path of this origin: `//elsewhere` and `/\elsewhere` would leave it. */
const toLocalPath = (address: string): string =>
  `/${address.replace(/^[a-z]+:\/\/[^/?]*/i, '').replace(/^[/\\]+/, '')}`

/**
 * Responds to unknown paths before the body is read. A form that was sent before its script had
 * loaded is redirected to its page; a password in it is neither parsed nor stored.
 */
export function redirectFormPosts(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return
    const page = decodePath(request.url.split('?')[0] ?? '/')
    const isForm = request.method === 'POST' && page !== null && isPagePath(page)
    if (!isForm) throw createNotFoundRefusal()
    return reply.redirect(toLocalPath(request.url), 303)
  })
}
