/** The event of {@link reloadForMissingCode}. */
export const MISSING_CODE = 'portal:missing-code'

/**
 * Reports that a script of this page is missing although the server responds: another build is
 * served now. Returns whether the page reloads, which happens at most once a minute.
 */
export const reloadForMissingCode = (): boolean =>
  !window.dispatchEvent(new Event(MISSING_CODE, { cancelable: true }))

/**
 * Marks the document as started. Call it first in its first script, so that the script does not
 * count as missing.
 */
export const markStarted = (): void => {
  document.documentElement.dataset['started'] = ''
}
