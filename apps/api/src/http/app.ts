import type {
  FastifyInstance,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Viewer } from '../core/viewer.ts'

/** The server as routes see it: schemas of the contract give handlers their types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Who may call: `public` needs no session, `member` a client's or an admin's. `provider` is another
 * server, which proves itself by a signature: no cookie of its caller counts.
 */
type Access = 'public' | 'member' | 'provider'

export type RegisteredRoute = { readonly method: string; readonly url: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was registered, so that a check can tell which of them it has forgotten. */
    routeTable: RegisteredRoute[]
  }
  interface FastifyContextConfig {
    /** Calls of the API without it are for members. */
    access?: Access
    /** A poll: it does not count as activity, so that an open tab alone keeps nobody signed in. */
    background?: boolean
  }
  interface FastifyRequest {
    /** Whom the answer is for; null when nobody is signed in. Read it through `memberOf`. */
    viewer: Viewer | null
    startedAt: number
    /** The code of the refusal that was answered, for the log. */
    refusalCode: string | null
  }
}
