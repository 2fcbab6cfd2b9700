import type { Config } from '../../../config.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { type BrandRow, findBrandRow, lockBrand } from '../brands.repository.ts'
import { getConfiguredSlug } from '../findBrand.ts'
import { insertBrand } from './writeBrands.repository.ts'

/**
 * The row of a brand, locked until the end of the transaction. The configured brand gets one with
 * the first change. Throws `not_found` for any other brand without a row.
 */
export async function requireBrand(
  tx: Queryable,
  config: Pick<Config, 'brandName'>,
  slug: string,
  now: number,
): Promise<BrandRow> {
  await lockBrand(tx, slug)
  const row = await findBrandRow(tx, slug)
  if (row !== null) return row
  if (slug !== getConfiguredSlug(config))
    throw new Refusal('not_found', `There is no brand ${slug}. Add it with \`brands add\`.`)
  const fields = { name: config.brandName, color: null, description: '' }
  const id = await insertBrand(tx, slug, fields, now)
  return { id, slug, ...fields, logo_key: null, closed_at: null }
}
