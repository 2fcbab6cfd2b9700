import type {
  FastifyInstance,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IdempotentRequest } from '../core/requests/idempotency.ts'
import type { Viewer } from '../core/auth/viewer.ts'

/** The server as routes see it: contract schemas type the handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Who may call: `public` needs no session, `account` needs any, `member` needs a client's or an
 * admin's. `visitor` is for these and for whoever has no session; an expired one is rejected.
 * `members-only` also needs an active membership. `provider` is another server that signs its
 * requests or has a secret URL: cookies are ignored.
 */
type Access = 'public' | 'account' | 'member' | 'visitor' | 'members-only' | 'provider'

export type RegisteredRoute = { readonly method: string; readonly url: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route, so that a test can find routes without access rows. */
    routeTable: RegisteredRoute[]
  }
  interface FastifyContextConfig {
    /** Who may call the route. A route of the API without it requires a member. */
    access?: Access
    /** A poll. It does not count as activity, so that an open tab keeps nobody logged in. */
    background?: boolean
    /** Successful requests have no line in the log, because their time could identify somebody. */
    unlogged?: boolean
    /** How long the request body may take, in milliseconds; half a minute by default. */
    bodyTimeoutMs?: number
    /**
     * How a write with an `Idempotency-Key` is repeated. Without it, the response is stored after
     * the handler (`http/repeatedWrites.ts`). `transaction`: the handler stores it in the
     * transaction of its effect. `repeatable`: a repetition has no further effect, or neither the
     * request nor the response may be stored, because they contain secrets.
     */
    idempotency?: 'transaction' | 'repeatable'
  }
  interface FastifyRequest {
    /** The user of the request, null when nobody is logged in. Read it with `requireViewer`. */
    viewer: Viewer | null
    startedAt: number
    /** The error code of the response, for the log. */
    refusalCode: string | null
    /** The key under which the response of this request is stored. */
    reservedKey: IdempotentRequest | null
  }
}
