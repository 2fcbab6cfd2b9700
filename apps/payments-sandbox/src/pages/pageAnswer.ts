import type { World } from '../world.ts'
import type { Html } from './html.ts'

export interface PageCall {
  readonly world: World
  /** The path under which the pages stand, without a slash at its end. */
  readonly base: string
  readonly id: string
  readonly query: URLSearchParams
  /** What was sent; null when the page is only looked at. */
  readonly form: URLSearchParams | null
}

export interface PageBody {
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** Origins to which a form on this page is redirected in the end; browsers check the whole way. */
  readonly formOrigins?: readonly string[]
}

export type PageAnswer = PageBody | { readonly redirect: string }

/** A hosted page. Null when there is nothing under this id. */
export type Page = (call: PageCall) => PageAnswer | null

export const originsOf = (...urls: readonly (string | null)[]): string[] => [
  ...new Set(
    urls.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : [])),
  ),
]
