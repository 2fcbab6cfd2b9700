/**
 * Returns the fragment of the address without its #, empty if it has none, and removes it from the
 * address. Links in emails have their token there, because browsers do not send it to a server.
 */
export function consumeFragment(): string {
  const { hash, pathname, search } = window.location
  if (hash) window.history.replaceState(null, '', pathname + search)
  return hash.slice(1)
}
