import { reloadForMissingCode } from './missingCode.ts'
import { probeSite } from './probeSite.ts'

/**
 * Reloads a page of which a part could not be loaded, if the site is available. Not while the page
 * has a field: what was typed in it could be lost, and the page works without the part.
 */
export async function reloadWithoutFields(): Promise<void> {
  if (!(await probeSite())) return
  if (!document.querySelector('input:not([type=checkbox]), textarea')) reloadForMissingCode()
}
