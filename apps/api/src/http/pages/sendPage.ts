import type { FastifyReply } from 'fastify'
import { noHosts, type PageHosts } from '../security/contentSecurityHosts.ts'
import { createPagePolicy } from '../security/securityHeaders.ts'

/** Answers HTML under a policy whose nonce `render` puts into the page. */
export function sendPage(
  reply: FastifyReply,
  render: (nonce: string) => string,
  hosts: PageHosts = noHosts,
): FastifyReply {
  const { nonce, policy } = createPagePolicy(hosts)
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(render(nonce))
}
