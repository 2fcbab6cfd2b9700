/** Whether a path may be a page of the portal; a missing file or call must not answer 200 with HTML. */
export const isPage = (path: string): boolean => !/^\/(api|assets|dev|docs|healthz|readyz)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
