import { toBrandSlug } from '@portal/domain/validation'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/sql.ts'
import { type BrandRow, findBrandRow } from './brands.repository.ts'

/** A brand that visitors can open. `id` is null for the configured brand while it has no row. */
export type OpenBrand = Omit<BrandRow, 'id' | 'closed_at'> & { readonly id: string | null }

type BrandContext = {
  readonly db: Queryable
  readonly config: Pick<Config, 'brandName'>
}

/** The slug of the brand that `BRAND_NAME` names. `/join` shows it. */
export const getConfiguredSlug = ({ brandName }: Pick<Config, 'brandName'>): string =>
  toBrandSlug(brandName)

/**
 * An open brand, null when it is unknown or closed. The configured brand exists without a row, has
 * the configured name and is never closed.
 */
export async function findBrand(
  { db, config }: BrandContext,
  slug: string,
): Promise<OpenBrand | null> {
  const row = await findBrandRow(db, slug)
  if (slug === getConfiguredSlug(config)) {
    const { brandName: name } = config
    return row === null
      ? { id: null, slug, name, color: null, description: '', logo_key: null }
      : { ...row, name }
  }
  return row === null || row.closed_at !== null ? null : row
}
