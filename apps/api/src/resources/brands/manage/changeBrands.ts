import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { clearBrandCaches } from '../pages/brandCache.ts'
import { findBrandRow } from '../brands.repository.ts'
import { getConfiguredSlug } from '../findBrand.ts'
import { checkDescription, checkName, checkSlug } from '../../../core/values/checkTexts.ts'
import { checkColor } from './checkColor.ts'
import { recordBrandChange } from './recordBrandChange.ts'
import { requireBrand } from './requireBrand.ts'
import {
  type BrandFields,
  insertBrand,
  saveBrand,
  saveBrandPractitioners,
} from './writeBrands.repository.ts'

/** What a change says; what is left out stays. No practitioners: the brand shows all of them. */
export type BrandChanges = Partial<BrandFields> & {
  readonly practitionerIds?: readonly string[] | undefined
}

function checkFields<Fields extends BrandFields>(fields: Fields): Fields {
  checkName('name', fields.name)
  checkDescription(fields.description)
  return { ...fields, color: fields.color === null ? null : checkColor(fields.color) }
}

/** Adds a brand. Throws `conflict` when there is one with this slug, also a closed one. */
export async function addBrand(
  { clock, config, db }: Context,
  slug: string,
  { practitionerIds = [], ...fields }: BrandFields & Pick<BrandChanges, 'practitionerIds'>,
  auditContext: AuditContext,
): Promise<void> {
  checkSlug('slug', slug)
  const checked = checkFields(fields)
  await db.tx(async (tx) => {
    const now = clock.now()
    if (slug === getConfiguredSlug(config) || (await findBrandRow(tx, slug)) !== null)
      throw new Refusal('conflict', `There is a brand ${slug} already. Use \`brands update\`.`)
    const id = await insertBrand(tx, slug, checked, now)
    await saveBrandPractitioners(tx, id, practitionerIds)
    await recordBrandChange(tx, 'brand.added', { brand: slug }, auditContext, now)
  })
  clearBrandCaches()
}

/** Changes what is given, and opens a closed brand again with `isReopened`. */
export async function updateBrand(
  { clock, config, db }: Context,
  slug: string,
  { isReopened, practitionerIds, ...changes }: BrandChanges & { readonly isReopened: boolean },
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now()
    const { id, ...row } = await requireBrand(tx, config, slug, now)
    const { name, color, description, closed_at: closedAt } = row
    const fields = checkFields({ name, color, description, ...changes })
    await saveBrand(tx, id, { ...fields, closedAt: isReopened ? null : closedAt }, now)
    if (practitionerIds !== undefined) await saveBrandPractitioners(tx, id, practitionerIds)
    const changed = [
      ...Object.keys(changes),
      ...(practitionerIds === undefined ? [] : ['practitioners']),
      ...(isReopened ? ['closed'] : []),
    ]
    await recordBrandChange(
      tx,
      'brand.updated',
      { brand: slug, fields: changed },
      auditContext,
      now,
    )
  })
  clearBrandCaches()
}

/** Closes a brand with its offers: their pages no longer exist. Not the configured brand. */
export async function closeBrand(
  { clock, config, db }: Context,
  slug: string,
  auditContext: AuditContext,
): Promise<void> {
  if (slug === getConfiguredSlug(config))
    throw new Refusal('conflict', `${slug} is the brand of BRAND_NAME, which is always open.`)
  await db.tx(async (tx) => {
    const now = clock.now()
    const { id, closed_at, ...fields } = await requireBrand(tx, config, slug, now)
    if (closed_at !== null) return
    await saveBrand(tx, id, { ...fields, closedAt: now }, now)
    await recordBrandChange(tx, 'brand.closed', { brand: slug }, auditContext, now)
  })
  clearBrandCaches()
}
