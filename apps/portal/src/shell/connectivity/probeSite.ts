/**
 * A HEAD request to the site root that no cache answers (portal-spec §7). A proxy that stands
 * before a dead server counts as no.
 */
export const probeSite = async (signal: AbortSignal): Promise<boolean> =>
  (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
