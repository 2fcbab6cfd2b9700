/** What the build was told (docs/operations.md). Nothing else in the portal knows the brand. */
export const config = {
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
  brandName: import.meta.env.VITE_BRAND_NAME ?? '',
  conciergeEmail: import.meta.env.VITE_CONCIERGE_EMAIL ?? '',
  posthogKey: import.meta.env.VITE_POSTHOG_KEY ?? '',
  posthogHost: import.meta.env.VITE_POSTHOG_HOST ?? 'https://eu.i.posthog.com',
  posthogEmail: import.meta.env.VITE_POSTHOG_EMAIL !== 'off',
} satisfies Record<string, string | boolean>
