import type { FastifyReply } from 'fastify'
import { noHosts, type PageHosts } from '../security/contentSecurityHosts.ts'
import { createPagePolicy } from '../security/securityHeaders.ts'

/** Sends HTML with a content security policy. `render` gets the nonce of the policy. */
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
