import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

export type IconShape = LucideIcon

export interface IconProps {
  /** An icon of lucide-react, imported by its name so that only used ones are shipped. */
  icon: IconShape
  /** Edge in CSS pixels. */
  size?: number
  /** Says what the icon means. Left out, it is decoration and hidden from screen readers. */
  label?: string
  className?: string
}

export function Icon({ icon: Shape, size = 20, label, className }: IconProps): ReactElement {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Shape size={size} strokeWidth={1.75} className={className} {...naming} />
}
