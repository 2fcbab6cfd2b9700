/** What a page at or below `/join` names. Null: the configured brand, or no offer. */
export type JoinPath = { readonly brandSlug: string | null; readonly offerSlug: string | null }

/** What a page of a brand shows at its first paint. */
export type JoinPage = {
  readonly brandName: string
  /** The offer that the path names, null for the page of the brand and while it is not known. */
  readonly offerName: string | null
  /** The CSS of its colors, empty for those of the design. */
  readonly styles: string
  /** The response that the page would request, as JSON; null when it has to request it. */
  readonly data: string | null
}

/** Finds what a path names; null for an unknown or closed brand or offer. */
export type FindJoinPage = (path: JoinPath) => Promise<JoinPage | null>
