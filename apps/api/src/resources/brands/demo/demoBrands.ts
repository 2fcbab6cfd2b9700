import type { BrandFields } from '../manage/writeBrands.repository.ts'
import type { OfferFields } from '../manage/writeOffers.repository.ts'

type DemoBrand = BrandFields & {
  readonly slug: string
  /** The emails of its practitioners; none: all of them. */
  readonly practitioners: readonly string[]
  readonly offers: readonly (OfferFields & { readonly slug: string })[]
}

const introVisit = {
  slug: 'intro-visit',
  name: 'Intro visit',
  kind: 'free_visit',
  appointment_type: 'INITIAL_CONSULTATION',
  session_name: null,
  price_id: null,
  membership_days: 30,
  capacity: null,
} as const

/** The configured brand, and another one. Prices are those of the payments sandbox. */
export const demoBrands: readonly DemoBrand[] = [
  {
    slug: 'juniper',
    name: 'Juniper',
    color: null,
    description: 'Care that looks at the whole of your health, with people who have time for you.',
    practitioners: [],
    offers: [
      { ...introVisit, description: 'A free consultation, and a membership for 30 days.' },
      {
        slug: 'single-session',
        name: 'Single session',
        description: 'One session with the practitioner of your choice.',
        kind: 'credits',
        appointment_type: 'SESSION',
        session_name: null,
        price_id: 'price_session_credit_1',
        membership_days: null,
        capacity: null,
      },
    ],
  },
  {
    slug: 'northside',
    name: 'Northside',
    color: '#0b5fa5',
    description: 'A small practice for people who are tired of being tired.',
    practitioners: ['chen@example.com', 'sharma@example.com', 'rivera@example.com'],
    offers: [
      {
        slug: 'reset-programme',
        name: 'Reset Programme',
        description: 'Find out what drains you, and leave with a plan for six weeks.',
        kind: 'paid_session',
        appointment_type: 'PROGRAM_SESSION',
        session_name: 'Reset Programme Session',
        price_id: 'price_reset_programme',
        membership_days: null,
        capacity: null,
      },
      { ...introVisit, description: 'Meet us for free, and decide afterward.' },
    ],
  },
]
