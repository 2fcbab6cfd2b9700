import type { Brand, Offer, Price } from '@portal/contract'
import { type BrandColors, deriveBrandColors } from '@portal/domain/branding'
import { appointmentTypes } from '@portal/domain/scheduling'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import type { BrandPractitionerRow } from './brands.repository.ts'
import type { OpenBrand } from './findBrand.ts'
import { isOfferFull, type OfferRow } from './offers.repository.ts'

/** A logo has another address each time it is set, so that browsers can cache it. */
const getLogoUrl = ({ slug, logo_key }: Pick<OpenBrand, 'slug' | 'logo_key'>): string | null =>
  logo_key === null ? null : `/api/client/v1/brands/${slug}/logo/?v=${logo_key.slice(-12)}`

/** The colors of a stored brand, null for those of the design. */
export const presentColors = (color: string | null): BrandColors | null =>
  color === null ? null : deriveBrandColors(color).colors

/** `price` is null for a free offer and for one that cannot be bought now. */
export function presentOffer(row: OfferRow, price: Price | null): Offer {
  const { slug, name, description, kind, appointment_type, membership_days } = row
  const { displayName, minutes } = appointmentTypes[appointment_type]
  return {
    slug,
    name,
    description,
    kind,
    appointment_type,
    appointment_type_name: row.session_name ?? row.type_name ?? displayName,
    duration_minutes: minutes,
    price,
    credits: kind === 'credits' && price !== null ? price.session_credits : null,
    membership_days,
    is_full: isOfferFull(row),
  }
}

export const presentBrand = (
  brand: OpenBrand,
  practitioners: readonly BrandPractitionerRow[],
  offers: readonly Offer[],
): Brand => ({
  slug: brand.slug,
  name: brand.name,
  description: brand.description,
  logo_url: getLogoUrl(brand),
  colors: presentColors(brand.color),
  practitioners: practitioners.map(presentPractitionerSummary),
  offers: [...offers],
})
