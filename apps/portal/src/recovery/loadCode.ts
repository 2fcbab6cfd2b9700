import { INCOMPLETE_PAGE, UNREACHABLE, UserFacingError } from '@portal/features/shared'
import { reloadForMissingCode } from './missingCode.ts'
import { probeSite } from './probeSite.ts'

/**
 * Loads the code behind an action. Browsers cache a failed import for the lifetime of the page, so
 * the import starts only if the site is available. If the import fails, the page reloads once.
 *
 * Throws {@link UserFacingError}. Call it again to retry.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!(await probeSite())) throw new UserFacingError(UNREACHABLE)
  try {
    return await load()
  } catch (cause) {
    // the button stays busy until the page reloads
    if (reloadForMissingCode()) return new Promise(() => {})
    throw new UserFacingError(INCOMPLETE_PAGE, { cause })
  }
}
