import { token } from '@portal/ui'
import type { Appearance } from '@stripe/stripe-js'

/**
 * Returns our theme for the fields in the provider's frame. CSS variables do not reach into a
 * frame, so it contains their current values.
 */
export function getCardFieldsAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement)
  const valueOf = (name: string) => page.getPropertyValue(name).trim()
  const { color, radius } = token.vars
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: valueOf(color.accent),
      colorBackground: valueOf(color.surface),
      colorText: valueOf(color.text),
      colorTextSecondary: valueOf(color.muted),
      colorDanger: valueOf(color.danger),
      borderRadius: valueOf(radius.control),
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
