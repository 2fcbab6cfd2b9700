/** The build's settings (docs/operations.md). The brand is named nowhere else in the portal. */
export const config = {
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
  brandName: import.meta.env.VITE_BRAND_NAME ?? '',
  brandSentence: import.meta.env.VITE_BRAND_SENTENCE ?? 'Coaching and care, in one place.',
  conciergeEmail: import.meta.env.VITE_CONCIERGE_EMAIL ?? '',
  stripePublishableKey: import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? '',
  introPromoCode: import.meta.env.VITE_INTRO_PROMO_CODE ?? '',
  isHalfOffMonth: ['on', '1', 'true'].includes(import.meta.env.VITE_HALF_OFF_MONTH ?? 'off'),
  posthogKey: import.meta.env.VITE_POSTHOG_KEY ?? '',
  posthogHost: import.meta.env.VITE_POSTHOG_HOST ?? 'https://eu.i.posthog.com',
  posthogEmail: import.meta.env.VITE_POSTHOG_EMAIL !== 'off',
} satisfies Record<string, string | boolean>
