import { token } from '@portal/ui'
import type { Appearance } from '@stripe/stripe-js'

/**
 * Returns our theme for the fields in the provider's frame. CSS variables do not reach into a
 * frame, so it contains their current values.
 */
export function getCardFieldsAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement)
  const readValue = (name: string) => page.getPropertyValue(name).trim()
  const { color, radius } = token.vars
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: readValue(color.accent),
      colorBackground: readValue(color.surface),
      colorText: readValue(color.text),
      colorTextSecondary: readValue(color.muted),
      colorDanger: readValue(color.danger),
      borderRadius: readValue(radius.control),
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
