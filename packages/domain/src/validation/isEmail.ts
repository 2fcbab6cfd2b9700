/**
 * Whether a text is an email address: text without white space or @, an @, a domain, a dot and a
 * suffix (docs/specification.md#validation).
 */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false
  const [name = '', domain = '', ...more] = text.split('@')
  // a dot with text on both sides; a long run of dots could slow down a regular expression
  return name !== '' && more.length === 0 && domain.slice(1, -1).includes('.')
}
