/**
 * Letters, digits and hyphens, as the contract's slugs; whatever else stands in an address is not
 * repeated on the page.
 */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/i

const segment = (pathname: string, place: number): string => pathname.split('/')[place + 1] ?? ''
const named = (form: RegExp, text: string, longest: number): string | null =>
  text.length <= longest && form.test(text) ? text : null

/** Brand and offer that an address below /join names; null for what is none. */
export const offerOf = (pathname: string): { brand: string | null; offer: string | null } => ({
  brand: named(SLUG, segment(pathname, 1), 80),
  offer: named(SLUG, segment(pathname, 2), 80),
})

/** The invite code that an address below /invite names, null when it cannot be one. */
export const inviteCodeOf = (pathname: string): string | null =>
  named(CODE, segment(pathname, 1), 64)
