import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { addAppearance } from './addAppearance.ts'
import { renderHtmlPage } from './renderHtmlPage.ts'
import type { PageHosts } from '../security/contentSecurityHosts.ts'
import { addBrand, parseJoinPath } from './joinPage.ts'
import type { FindJoinPage } from '../../core/declarations/joinPages.ts'
import { decodePath, isPagePath, listPageNames } from './pagePaths.ts'
import type { PortalFiles } from './portalFiles.ts'
import { isHashedFile } from './hashedFile.ts'
import type { Releases } from './releases.ts'
import { portalPaths } from '../../core/values/portalPaths.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { workerPolicy } from '../security/securityHeaders.ts'
import { sendPage } from './sendPage.ts'
import { redirectFormPosts } from './formPostRedirect.ts'

const renderNotBuiltPage = (nonce: string): string =>
  renderHtmlPage(
    'The portal is not built',
    nonce,
    '<p>Run <code>pnpm build</code>. The API is documented at ' +
      '<a href="/docs/api">/docs/api</a>.</p>',
  )

/** The page of a path: its own page of the build, or else the application's. */
function render(files: PortalFiles, path: string, nonce: string): string {
  for (const name of listPageNames(path)) {
    const page = files.page(name, nonce)
    if (page !== null) return page
  }
  return files.page('index.html', nonce) ?? renderNotBuiltPage(nonce)
}

export interface PortalSettings {
  readonly findJoinPage: FindJoinPage
  readonly hosts: PageHosts
}

/** Serves the built portal for every path that is not a route of the server. */
export async function servePortal(
  app: App,
  files: PortalFiles,
  releases: Releases,
  { findJoinPage, hosts }: PortalSettings,
): Promise<void> {
  await app.register(staticFiles, { root: releases.current, serve: false, preCompressed: true })

  const sendFile = (reply: FastifyReply, name: string, release: string): FastifyReply => {
    const isHashed = name.startsWith('assets/')
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (name === 'sw.js') reply.header('content-security-policy', workerPolicy)
    return reply.sendFile(name, release, { cacheControl: false })
  }

  const handlePage = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/'
    const name = path.slice(1)
    if (files.has(name)) return sendFile(reply, name, releases.current)
    const otherRelease = isHashedFile(name) ? await releases.findOther(name) : null
    if (otherRelease !== null) return sendFile(reply, name, otherRelease)
    const page = decodePath(path)
    if (page === null || !isPagePath(page)) throw createNotFoundRefusal()
    // the browser would read `//home` as the host `home`
    if (path.includes('//'))
      return reply.redirect(
        `/${path
          .split(/[/\\]+/)
          .filter(Boolean)
          .join('/')}${request.url.slice(path.length)}`,
        308,
      )
    // keeps the viewed member, who stays in the address, out of the Referer of other requests
    if (new URLSearchParams(request.url.slice(path.length)).has('view-as-user'))
      reply.header('referrer-policy', 'strict-origin')
    // a preview link is a secret in the address, for people and not for search engines
    if (page.startsWith(portalPaths.protocolPreview))
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    reply.header('cache-control', 'no-cache')
    const renderPage = (nonce: string): string =>
      addAppearance(render(files, page, nonce), request.cookies['appearance'])
    const joinPath = parseJoinPath(page)
    if (joinPath === null) return sendPage(reply, renderPage, hosts)
    const joinPage = await findJoinPage(joinPath)
    return sendPage(
      reply.code(joinPage === null ? 404 : 200),
      (nonce) => addBrand(renderPage(nonce), nonce, joinPage),
      hosts,
    )
  }

  redirectFormPosts(app)
  app.get('/', { schema: { hide: true } }, handlePage)
  app.setNotFoundHandler(handlePage)
}
