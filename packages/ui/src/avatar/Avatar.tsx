import { type ReactElement, useState } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import { getInitials } from './getInitials.ts'

export interface AvatarProps {
  name: string
  src?: string | undefined
  /** Width and height in CSS pixels. */
  size?: number
  /** Hides the avatar from screen readers where the name is shown beside it. */
  decorative?: boolean
}

/** A person's picture, or their initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 44, decorative = false }: AvatarProps): ReactElement {
  const [failed, setFailed] = useState<string | null>(null)
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <Disc {...naming} $size={size}>
      {src && src !== failed ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden="true" translate="no">
          {getInitials(name)}
        </span>
      )}
    </Disc>
  )
}

const Disc = styled.span<{ $size: number }>`
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  font-size: ${({ $size }) => Math.round($size * 0.38)}px;
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  background: ${token.color.accentSoft};
  color: ${token.color.accent};
  font-weight: 600;
  line-height: 1;
  overflow: hidden;
  user-select: none;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
