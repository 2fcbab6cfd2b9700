import { encode } from 'uqr'
import { qrCodeSize } from './qrCodeSize.ts'

export interface QrCodeProps {
  /** What the code contains. */
  text: string
  /** What it is for, for screen readers. */
  label: string
}

/** A QR code, dark on white in every color scheme, because some cameras cannot read it inverted. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={qrCodeSize}
      height={qrCodeSize}
      shapeRendering="crispEdges"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
