import type {
  AcceptOfferResponse,
  BrandResponse,
  BuyOffer,
  OfferQuoteRequest,
} from '@portal/contract'
import { deriveBrandColors } from '@portal/domain/branding'
import type { Examples } from '../../core/declarations/examples.ts'
import { initialBooking } from '../appointments/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

export const brandExamples: Examples = {
  BrandResponse: {
    brand: {
      slug: 'northside',
      name: 'Northside',
      description: 'Longer appointments, and a plan that you understand.',
      logo_url: '/api/client/v1/brands/northside/logo/?v=0123456789ab',
      colors: deriveBrandColors('#0b5fa5').colors,
      practitioners: [practitionerSummary],
      offers: [
        {
          slug: 'reset-programme',
          name: 'Reset Programme',
          description: 'One session to find out where to begin.',
          kind: 'paid_session',
          appointment_type: 'PROGRAM_SESSION',
          appointment_type_name: 'Reset Programme Session',
          duration_minutes: 45,
          price: {
            price_id: 'price_reset_programme',
            name: 'Reset Programme Session',
            description: '',
            session_credits: 0,
            amount: 12_000,
            regular_amount: 12_000,
            currency: 'usd',
          },
          credits: null,
          membership_days: null,
          is_full: false,
        },
      ],
    },
  } satisfies BrandResponse,
  OfferQuoteRequest: { promo_code: 'INTRO50' } satisfies OfferQuoteRequest,
  BuyOffer: { ...initialBooking, base_redirect_url: '/appointments' } satisfies BuyOffer,
  AcceptOfferResponse: { credits_added: 1 } satisfies AcceptOfferResponse,
  GetBrandLogoResponse: '(bytes of a WebP image)',
  ExportUserResponse: {
    offer_uses: [{ brand: 'northside', offer: 'intro-visit', used_at: '2026-09-01T13:00:00Z' }],
  },
}
