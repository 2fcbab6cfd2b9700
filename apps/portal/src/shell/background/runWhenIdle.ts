/** Runs the work when the browser is idle after the first paint. */
export const runWhenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work())
  else setTimeout(work, 200)
}
