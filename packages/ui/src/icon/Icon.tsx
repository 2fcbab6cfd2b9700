import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

export type IconShape = LucideIcon

export interface IconProps {
  /** An icon of lucide-react, imported by name so that only used icons are bundled. */
  icon: IconShape
  /** Width and height in CSS pixels. */
  size?: number
  /** The icon's label. Without it the icon is decorative and hidden from screen readers. */
  label?: string
  className?: string
}

export function Icon({ icon: Shape, size = 20, label, className }: IconProps): ReactElement {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Shape size={size} strokeWidth={1.75} className={className} {...naming} />
}
