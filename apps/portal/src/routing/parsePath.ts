/** The contract's format of a slug. The page shows no other text from the URL. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const INVITE_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/i

function readSegment(
  pathname: string,
  index: number,
  format: RegExp,
  maxLength: number,
): string | null {
  const text = decodeSegment(pathname.split('/')[index + 1] ?? '')
  return text.length <= maxLength && format.test(text) ? text : null
}

/**
 * Decodes a segment, because some apps encode characters that need no encoding. Invalid text stays
 * as it is.
 */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the brand and offer slugs of a path below /join; null if missing or invalid. */
export const parseJoinPath = (
  pathname: string,
): { brand: string | null; offer: string | null } => ({
  brand: readSegment(pathname, 1, SLUG, 80),
  offer: readSegment(pathname, 2, SLUG, 80),
})

/** Returns the invite code in a path below /invite, or null if it is missing or invalid. */
export const parseInvitePath = (pathname: string): string | null =>
  readSegment(pathname, 1, INVITE_CODE, 64)
