import type { CreateLabOrder } from '@portal/contract'
import { findZipProblem, labConsent, type LabPanel } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import type { z } from 'zod'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { StoredCatalog } from '../catalog/catalog.repository.ts'
import { labOrderErrors } from '../errorCodes.ts'
import { findOrderedExclusion, getRuleDay } from './findOrderedExclusion.ts'

type Ordered = z.output<typeof CreateLabOrder>

/** The panels with these ids. Throws when one of them is not for sale. */
export function findPanels(
  catalog: Pick<StoredCatalog, 'panels'>,
  ids: readonly string[],
): readonly LabPanel[] {
  const panels = catalog.panels.filter(({ id }) => ids.includes(id))
  if (panels.length < new Set(ids).size)
    throw createFieldRefusal(
      'panel_ids',
      'unknown_panel',
      'One of these panels is no longer for sale. Choose again.',
    )
  return panels
}

/** Throws when these panels cannot be ordered for this person. Returns them. */
export function checkOrder(
  catalog: StoredCatalog,
  request: Omit<Ordered, 'base_redirect_url'>,
  now: number,
): readonly LabPanel[] {
  const { panel_ids, collection, consent_version, birth_date } = request
  const panels = findPanels(catalog, panel_ids)
  const other = panels.find(({ collections }) => !collections.includes(collection))
  if (other !== undefined)
    throw createFieldRefusal(
      'collection',
      'not_offered',
      `${other.name} isn't offered with this way of taking the sample.`,
    )
  if (consent_version !== labConsent.version)
    throw createFieldRefusal(
      'consent_version',
      'outdated',
      'This text has changed. Reload the page and read the new one.',
    )
  if (birth_date > getRuleDay(now) || birth_date < '1900-01-01')
    throw createFieldRefusal('birth_date', 'out_of_range', 'Check the birth date.')
  const zipProblem = findZipProblem(request.zip, request.state)
  if (zipProblem !== null) throw createFieldRefusal('zip', 'other_state', zipProblem)
  const reason = findOrderedExclusion(catalog, request, panels, now)
  if (reason !== null) throw createFieldRefusal('panel_ids', 'not_eligible', reason)
  return panels
}

/** Throws unless the member was shown this total and this policy. */
export function checkShown(
  catalog: StoredCatalog,
  { catalog_version, total: shown }: Pick<Ordered, 'catalog_version' | 'total'>,
  total: number,
): void {
  if (catalog_version === catalog.version && shown === total) return
  throw new Refusal(
    labOrderErrors.catalogChanged,
    'Prices or rules have changed: these tests cost ' +
      `${formatMoney(total, catalog.currency)} now. Check your order and try again.`,
  )
}
