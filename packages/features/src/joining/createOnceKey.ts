/**
 * Returns a function that gives the same content the same idempotency key, so that a form that is
 * sent again after a lost response has one effect.
 */
export function createOnceKey(): (content: object) => string {
  let last = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}
