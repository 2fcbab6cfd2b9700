/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string
  readonly VITE_BRAND_NAME?: string
  readonly VITE_BRAND_SENTENCE?: string
  readonly VITE_CONCIERGE_EMAIL?: string
  readonly VITE_INTRO_PROMO_CODE?: string
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string
  readonly VITE_HALF_OFF_MONTH?: string
  readonly VITE_POSTHOG_KEY?: string
  readonly VITE_POSTHOG_HOST?: string
  readonly VITE_POSTHOG_EMAIL?: string
}
