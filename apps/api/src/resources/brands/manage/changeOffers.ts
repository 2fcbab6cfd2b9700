import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findPrices } from '../../payments/purchase/findPrices.ts'
import { clearBrandCaches } from '../pages/brandCache.ts'
import { checkDescription, checkName, checkSlug } from '../../../core/values/checkTexts.ts'
import { recordBrandChange } from './recordBrandChange.ts'
import { requireBrand } from './requireBrand.ts'
import {
  findStoredOffer,
  insertOffer,
  type OfferFields,
  saveOffer,
  type StoredOffer,
} from './writeOffers.repository.ts'

/** An offer in its brand, by their slugs. */
export type OfferAddress = { readonly brandSlug: string; readonly offerSlug: string }

/** Whether the provider was asked for the price; it cannot be while it is unavailable. */
export type OfferCheck = { readonly isPriceChecked: boolean }

/** The rules that the database enforces, with the field that breaks each, and the price. */
async function checkFields(context: Context, fields: OfferFields): Promise<OfferCheck> {
  const { kind, appointment_type, session_name, membership_days, capacity } = fields
  const isFree = kind === 'free_visit'
  checkName('name', fields.name)
  checkDescription(fields.description)
  if (session_name !== null) checkName('session_name', session_name)
  if (session_name !== null && appointment_type !== 'PROGRAM_SESSION')
    throw createFieldRefusal(
      'session_name',
      'not_allowed',
      'Only a PROGRAM_SESSION has a name of its own.',
    )
  if (isFree !== (appointment_type === 'INITIAL_CONSULTATION'))
    throw createFieldRefusal(
      'appointment_type',
      'not_allowed',
      isFree
        ? 'A free visit is an INITIAL_CONSULTATION.'
        : 'A paid offer begins with a SESSION or a PROGRAM_SESSION.',
    )
  if (isFree !== (membership_days !== null))
    throw createFieldRefusal(
      'membership_days',
      isFree ? 'required' : 'not_allowed',
      'A free visit grants a membership for a number of days, and a paid offer grants none.',
    )
  for (const [field, value] of Object.entries({ membership_days, capacity }))
    if (value !== null && (!Number.isInteger(value) || value < 1))
      throw createFieldRefusal(field, 'too_small', 'Use a whole number of at least 1.')
  return checkPrice(context, fields)
}

async function checkPrice(context: Context, { kind, price_id }: OfferFields): Promise<OfferCheck> {
  if (kind === 'free_visit') {
    if (price_id === null) return { isPriceChecked: true }
    throw createFieldRefusal('price_id', 'not_allowed', 'A free visit has no price.')
  }
  if (price_id === null)
    throw createFieldRefusal('price_id', 'required', 'A paid offer needs the id of its price.')
  const findPrice = await findPrices(context).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (findPrice === null) return { isPriceChecked: false }
  const price = findPrice(price_id)
  if (price === null)
    throw createFieldRefusal(
      'price_id',
      'unknown_price',
      `The payment provider sells nothing at the price ${price_id}.`,
    )
  // one credit books the session of the offer
  if (price.session_credits === 0)
    throw createFieldRefusal(
      'price_id',
      'unknown_price',
      `The price ${price_id} sells no credits: its metadata need session_credits.`,
    )
  return { isPriceChecked: true }
}

/** Adds an offer as the last of its brand. Throws `conflict` when there is one with this slug. */
export async function addOffer(
  context: Context,
  { brandSlug, offerSlug }: OfferAddress,
  fields: OfferFields,
  auditContext: AuditContext,
): Promise<OfferCheck> {
  checkSlug('slug', offerSlug)
  const check = await checkFields(context, fields)
  await context.db.tx(async (tx) => {
    const now = context.clock.now()
    const brand = await requireBrand(tx, context.config, brandSlug, now)
    if ((await findStoredOffer(tx, brand.id, offerSlug)) !== null)
      throw new Refusal(
        'conflict',
        `${brandSlug} has an offer ${offerSlug} already. Use \`offers update\`.`,
      )
    await insertOffer(tx, brand.id, offerSlug, fields, now)
    await recordBrandChange(
      tx,
      'offer.added',
      { brand: brandSlug, offer: offerSlug },
      auditContext,
      now,
    )
  })
  clearBrandCaches()
  return check
}

async function requireOffer(
  tx: Queryable,
  { config }: Context,
  { brandSlug, offerSlug }: OfferAddress,
  now: number,
): Promise<StoredOffer> {
  const brand = await requireBrand(tx, config, brandSlug, now)
  const offer = await findStoredOffer(tx, brand.id, offerSlug)
  if (offer === null) throw new Refusal('not_found', `${brandSlug} has no offer ${offerSlug}.`)
  return offer
}

/** Changes what is given, and opens a closed offer again with `isReopened`. */
export async function updateOffer(
  context: Context,
  address: OfferAddress,
  { isReopened, ...changes }: Partial<OfferFields> & { readonly isReopened: boolean },
  auditContext: AuditContext,
): Promise<OfferCheck> {
  const { brandSlug: brand, offerSlug: offer } = address
  // before the transaction, because it asks the payment provider
  const before = await context.db.tx((tx) =>
    requireOffer(tx, context, address, context.clock.now()),
  )
  const check = await checkFields(context, { ...before, ...changes })
  await context.db.tx(async (tx) => {
    const now = context.clock.now()
    const { id, closed_at, ...fields } = await requireOffer(tx, context, address, now)
    const closedAt = isReopened ? null : closed_at
    await saveOffer(tx, id, { ...fields, ...changes, closedAt }, now)
    const changed = [...Object.keys(changes), ...(isReopened ? ['closed'] : [])]
    await recordBrandChange(
      tx,
      'offer.updated',
      { brand, offer, fields: changed },
      auditContext,
      now,
    )
  })
  clearBrandCaches()
  return check
}

/** Closes an offer: its page no longer exists. */
export async function closeOffer(
  context: Context,
  address: OfferAddress,
  auditContext: AuditContext,
): Promise<void> {
  const { brandSlug: brand, offerSlug: offer } = address
  await context.db.tx(async (tx) => {
    const now = context.clock.now()
    const { id, closed_at, ...fields } = await requireOffer(tx, context, address, now)
    if (closed_at !== null) return
    await saveOffer(tx, id, { ...fields, closedAt: now }, now)
    await recordBrandChange(tx, 'offer.closed', { brand, offer }, auditContext, now)
  })
  clearBrandCaches()
}
