import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'

export interface ProgressBarProps {
  label: string
  /** The progress from 0 to 1; null while nobody knows how long it takes. */
  value: number | null
}

/** How much of an action is done. */
export function ProgressBar({ label, value }: ProgressBarProps): ReactElement {
  return <Bar aria-label={label} max={1} value={value ?? undefined} />
}

/** The bar. In forced colors the browser draws it. */
const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 6px;

  @media (forced-colors: none) {
    appearance: none;
    border: 0;
    border-radius: ${token.radius.full};
    background: color-mix(in srgb, ${token.color.text} 12%, transparent);
    overflow: hidden;

    &::-webkit-progress-bar {
      background: transparent;
    }
    &::-webkit-progress-value {
      border-radius: ${token.radius.full};
      background: ${token.color.accent};
    }
    &::-moz-progress-bar {
      border-radius: ${token.radius.full};
      background: ${token.color.accent};
    }
    &:indeterminate {
      background: color-mix(in srgb, ${token.color.accent} 45%, transparent);
    }
    &:indeterminate::-moz-progress-bar {
      background: transparent;
    }
  }
`
