import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { htmlPage } from './html.ts'
import type { PortalFiles } from './portalFiles.ts'
import { notFound } from './refusal.ts'
import { sendPage } from './sendPage.ts'

const notBuilt = (nonce: string): string =>
  htmlPage('The portal is not built', nonce, '<p>Run <code>pnpm build</code>; the API itself is described at <a href="/docs/api">/docs/api</a>.</p>')

/** Paths that are never a page of the portal, so that a missing file or call does not answer 200 with HTML. */
const isPage = (path: string): boolean => !/^\/(api|assets|dev|docs)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)

/** `/login` and other prerendered paths have a page of their own; every other address is the application's. */
function render(files: PortalFiles, path: string, nonce: string): string {
  const own = /^\/([a-z-]+)\/?$/.exec(path)?.[1]
  return (own === undefined ? null : files.page(`${own}.html`, nonce)) ?? files.page('index.html', nonce) ?? notBuilt(nonce)
}

/** Serves the built portal for every address that is no call of the server's. */
export async function servePortal(app: App, files: PortalFiles): Promise<void> {
  await app.register(staticFiles, { root: files.directory, serve: false, preCompressed: true })

  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    const name = path.slice(1)
    if (files.has(name)) {
      const isHashed = name.startsWith('assets/')
      return reply.sendFile(name, { cacheControl: isHashed, immutable: isHashed, maxAge: isHashed ? '365d' : 0 })
    }
    if (!isPage(path)) throw notFound()
    return sendPage(reply, (nonce) => render(files, path, nonce))
  }

  app.get('/', { schema: { hide: true } }, answer)
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound()
    return answer(request, reply)
  })
}
