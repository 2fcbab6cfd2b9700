import { deriveBrandColors } from '@portal/domain/branding'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'

/** Returns the color in lower case. Throws when no readable colors can be derived from it. */
export function checkColor(color: string): string {
  const { reason } = deriveBrandColors(color)
  if (reason !== null) throw createFieldRefusal('color', 'invalid_color', reason)
  return color.toLowerCase()
}
