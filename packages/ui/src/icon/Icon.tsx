import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

export type IconShape = IconNode

export interface IconProps {
  /** An icon of lucide, imported by name so that only used icons are bundled. */
  icon: IconShape
  /** Width and height in CSS pixels at the browser's usual text size; it grows with the text. */
  size?: number
  /** The icon's label. Without it the icon is decorative and hidden from screen readers. */
  label?: string
  className?: string
}

export function Icon({ icon, size = 20, label, className }: IconProps): ReactElement {
  const length = `${size / 16}rem`
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      viewBox="0 0 24 24"
      width={length}
      height={length}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...naming}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
