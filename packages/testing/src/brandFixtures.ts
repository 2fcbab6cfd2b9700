import { Brand, Invite, Offer } from '@portal/contract'
import { createPractitioner } from './fixtures.ts'

/** The free visit of a brand. */
export const createOffer = (fields: Partial<Offer> = {}): Offer =>
  Offer.parse({
    slug: 'intro-visit',
    name: 'Intro visit',
    description: 'A free consultation.',
    kind: 'free_visit',
    appointment_type: 'INITIAL_CONSULTATION',
    appointment_type_name: 'Initial Consultation',
    duration_minutes: 45,
    price: null,
    credits: null,
    membership_days: 30,
    is_full: false,
    ...fields,
  } satisfies Offer)

/** The configured brand with one offer, in the colors of the design. */
export function createBrand(fields: Partial<Brand> = {}): Brand {
  const { id, name, title, avatar_url, timezone } = createPractitioner()
  return Brand.parse({
    slug: 'juniper',
    name: 'Juniper',
    description: 'Care that looks at the whole of your health.',
    logo_url: null,
    colors: null,
    practitioners: [{ id, name, title, avatar_url, timezone }],
    offers: [createOffer()],
    ...fields,
  } satisfies Brand)
}

/** An invite to a membership of 90 days, opened by a visitor. */
export const createInvite = (fields: Partial<Invite> = {}): Invite =>
  Invite.parse({
    state: 'valid',
    brand: { slug: 'juniper', name: 'Juniper' },
    grants: {
      plan: 'MEMBERSHIP',
      membership_days: 90,
      credits: null,
      offer_name: null,
      offer_slug: null,
    },
    member: null,
    ...fields,
  } satisfies Invite)
