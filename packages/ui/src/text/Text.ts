import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

type TextSize = 'caption' | 'small' | 'body' | 'lead'

export interface TextStyleProps {
  size?: TextSize
  tone?: 'text' | 'muted'
}

/** A paragraph in one of the text sizes; `as="span"` inside a line. */
export const Text: StyledElement<'p', TextStyleProps> = styled.p.withConfig({
  shouldForwardProp: (prop) => prop !== 'size' && prop !== 'tone',
})<TextStyleProps>`
  font-size: ${({ size = 'body' }) => token.size[size]};
  color: ${({ tone = 'text' }) => token.color[tone]};
`
