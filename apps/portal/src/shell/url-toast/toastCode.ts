const NAME = 'toast'

/** Returns the message codes of a URL's query, and the query without them. */
export function extractToastCodes(search: string): { codes: string[]; rest: string } {
  const query = new URLSearchParams(search)
  const codes = [...new Set(query.getAll(NAME))]
  if (codes.length === 0) return { codes, rest: search }
  query.delete(NAME)
  return { codes, rest: query.size > 0 ? `?${query.toString()}` : '' }
}
