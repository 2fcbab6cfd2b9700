import { INCOMPLETE_PAGE, UNREACHABLE, UserFacingError } from '@portal/features/shared'
import { reloadForMissingCode } from './missingCode.ts'

/**
 * Loads the code behind an action. Browsers cache a failed import for the lifetime of the page, so
 * the import starts only if the server responds. If the import fails, the page reloads once.
 *
 * Throws {@link UserFacingError}. Call it again to retry.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
  } catch (cause) {
    throw new UserFacingError(UNREACHABLE, { cause })
  }
  try {
    return await load()
  } catch (cause) {
    // the button stays busy until the page reloads
    if (reloadForMissingCode()) return new Promise(() => {})
    throw new UserFacingError(INCOMPLETE_PAGE, { cause })
  }
}
