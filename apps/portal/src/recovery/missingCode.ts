/** The event of {@link reloadForMissingCode}. */
export const MISSING_CODE = 'portal:missing-code'

/**
 * Call it when a script of this page is missing although the server responds: another build is
 * served now. Returns whether the page reloads, which happens at most once a minute.
 */
export const reloadForMissingCode = (): boolean =>
  !window.dispatchEvent(new Event(MISSING_CODE, { cancelable: true }))

/** Call it first in a document's first script, so that the script does not count as missing. */
export const markStarted = (): void => {
  document.documentElement.dataset['started'] = ''
}
