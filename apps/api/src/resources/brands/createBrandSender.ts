import type { Context } from '../../context.ts'
import { createEmailSchemes } from '../../mail/emailColors.ts'
import type { EmailSender } from '../../mail/renderAccountEmail.ts'
import { presentColors } from './brands.presenter.ts'
import { findBrand } from './findBrand.ts'

/**
 * The sender of an email of this brand: its name and colors, and the portal's contact. Without a
 * brand, and for one that is closed, the portal writes.
 */
export async function createBrandSender(
  context: Pick<Context, 'config' | 'db'>,
  slug: string | null,
): Promise<EmailSender> {
  const { brandName, conciergeEmail } = context.config
  const brand = slug === null ? null : await findBrand(context, slug)
  return brand === null
    ? { brandName, conciergeEmail }
    : {
        brandName: brand.name,
        conciergeEmail,
        colors: createEmailSchemes(presentColors(brand.color)),
      }
}
