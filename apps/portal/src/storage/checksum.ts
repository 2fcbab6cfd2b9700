/**
 * Serializes a value with a checksum, so that a truncated or manually changed value is dropped. It
 * contains no secret and does not protect against a deliberate change.
 */
export const addChecksum = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `${computeChecksum(text)}.${text}`
}

/** Returns the value, or null if the checksum does not match. Never throws. */
export function verifyChecksum(stored: string | null): unknown {
  if (stored === null) return null
  const end = stored.indexOf('.')
  const text = stored.slice(end + 1)
  if (end < 0 || stored.slice(0, end) !== computeChecksum(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** Returns the FNV-1a hash of a text, 32 bits. */
function computeChecksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
