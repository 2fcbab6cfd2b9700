import { styled } from 'styled-components'
import { type Tone, toneColor } from '../theme/tone.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

export type BadgeTone = Tone | 'neutral' | 'accent'

const colors = {
  ...toneColor,
  neutral: { text: token.color.muted, soft: token.color.sunken },
  accent: { text: token.color.accent, soft: token.color.accentSoft },
} as const satisfies Record<BadgeTone, { text: string; soft: string }>

/** One or two words about a state. The color is never the only indicator. */
export const Badge: StyledElement<'span', { tone?: BadgeTone }> = styled.span.withConfig({
  shouldForwardProp: (prop) => prop !== 'tone',
})<{
  tone?: BadgeTone
}>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  padding: 2px 10px;
  border-radius: ${token.radius.full};
  background: ${({ tone = 'neutral' }) => colors[tone].soft};
  color: ${({ tone = 'neutral' }) => colors[tone].text};
  font-size: ${token.size.caption};
  font-weight: 600;
  line-height: 1.6;
  /* as wide as its text in a row, and in lines when its container is narrower */
  flex-shrink: 0;
  max-width: 100%;
`
