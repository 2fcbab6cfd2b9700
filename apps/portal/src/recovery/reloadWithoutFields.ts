import { reloadForMissingCode } from './missingCode.ts'

/**
 * Reloads a page of which a part could not be loaded, as soon as the server responds. Not while the
 * page has a field: what was typed in it could be lost, and the page works without the part.
 */
export async function reloadWithoutFields(): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  if (!document.querySelector('input:not([type=checkbox]), textarea')) reloadForMissingCode()
}
