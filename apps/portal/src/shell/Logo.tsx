import { token } from '@portal/ui'
import { styled } from 'styled-components'
import { config } from '../config.ts'

/** The brand's logo and name. */
export function Logo() {
  return (
    <Frame>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill={token.color.accent} />
        <path
          d="M16 25c0-6 .6-9.600 5.500-13.200M16 25c0-5-1-7.500-5-9.800"
          fill="none"
          stroke={token.color.onAccent}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="M24.500 7.500c.3 5.600-2.200 8.400-7 8 .2-4.800 2.600-7.300 7-8ZM8 12.500c3.900.3 6 2.400 5.800 6-3.600.2-5.700-1.900-5.800-6Z"
          fill={token.color.onAccent}
        />
      </svg>
      {config.brandName}
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
  font: 500 ${token.size.title}/1 ${token.font.display};
  letter-spacing: -0.01em;
`
