/** The pages that an invite links to. */
export interface InviteLinks {
  /** The login page, which returns to this one. */
  readonly login: string
  readonly home: string
  /** The page of an offer, which has its waitlist. */
  readonly offer: (brandSlug: string, offerSlug: string) => string
  /** The page to enter another code. */
  readonly enterCode: string
  /** Asks the practice for a new invite. */
  readonly contact: string
  readonly terms: string
  readonly privacy: string
}
