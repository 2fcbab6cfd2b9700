/**
 * Sends an uncached HEAD request to the site root (docs/specification.md#calls). A proxy's error
 * for an unavailable server counts as unreachable.
 */
export const probeSite = async (signal: AbortSignal): Promise<boolean> =>
  (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
