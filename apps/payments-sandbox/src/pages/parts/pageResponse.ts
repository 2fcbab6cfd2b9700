import type { SandboxContext } from '../../context.ts'
import type { Html } from './html.ts'

export interface PageCall {
  readonly context: SandboxContext
  /** The path prefix of the pages, without a trailing slash. */
  readonly base: string
  readonly id: string
  readonly query: URLSearchParams
  /** The submitted form; null for a GET request. */
  readonly form: URLSearchParams | null
}

export interface PageBody {
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** Origins that a form can be redirected to: browsers check the whole redirect chain. */
  readonly formOrigins?: readonly string[]
}

export type PageResponse = PageBody | { readonly redirect: string }

/** A hosted page. Returns null for an unknown id. */
export type Page = (call: PageCall) => PageResponse | null

export const listOrigins = (...urls: readonly (string | null)[]): string[] => [
  ...new Set(
    urls.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : [])),
  ),
]
