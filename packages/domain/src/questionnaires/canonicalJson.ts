/**
 * JSON with sorted keys and without spaces, so that the same content always has the same text and
 * the same hash.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, content]) => content !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, content]) => `${JSON.stringify(key)}:${toCanonicalJson(content)}`)
  return `{${entries.join(',')}}`
}
