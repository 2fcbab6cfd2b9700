import { getLuminance } from './oklch.ts'

/** The contrast ratio of WCAG 2.2 between two colors `#rrggbb`, 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [a, b] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
