/** Text without whitespace or @, then an @, a domain, a dot and a suffix (portal-spec §5). */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false
  const [name = '', domain = '', ...more] = text.split('@')
  // a dot with something on both sides; no pattern here, which a long run of dots could slow down
  return name !== '' && more.length === 0 && domain.slice(1, -1).includes('.')
}
