/** The login page. It is defined here because a session that ends redirects to it. */
export const LOGIN_PATH = '/login'

/**
 * The login page, which returns to `next` after logging in. With `again` the page stays even when
 * the browser is logged in already.
 */
export const getLoginPath = (next: string, again = false): string =>
  `${LOGIN_PATH}?next=${encodeURIComponent(next)}${again ? '&again' : ''}`
