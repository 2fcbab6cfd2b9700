const NAME = 'toast'

/** Returns the message code of a URL's query, or null, and the query without it. */
export function extractToastCode(search: string): { code: string | null; rest: string } {
  const query = new URLSearchParams(search)
  const code = query.get(NAME)
  if (code === null) return { code, rest: search }
  query.delete(NAME)
  return { code, rest: query.size > 0 ? `?${query.toString()}` : '' }
}
