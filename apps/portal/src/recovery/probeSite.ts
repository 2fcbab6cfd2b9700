/**
 * Sends an uncached HEAD request to the site root (docs/specification.md#calls) and returns whether
 * the site is available. False without a connection, after 15 s without a response, when the signal
 * aborts, and for a proxy's error for an unavailable server (502, 503). Never rejects.
 */
export async function probeSite(signal = AbortSignal.timeout(15_000)): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
