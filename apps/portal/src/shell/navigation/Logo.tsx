import { token } from '@portal/ui'
import { styled } from 'styled-components'
import { config } from '../../config.ts'

const rightLeaf = 'M24.5 7.5c.3 5.6-2.2 8.4-7 8 .2-4.8 2.6-7.3 7-8Z'
const leftLeaf = 'M8 12.5c3.9.3 6 2.4 5.8 6-3.6.2-5.7-1.9-5.8-6Z'

/** The name of the link from the logo to home. */
export const homeLabel = `${config.brandName}, home`

/** The brand's logo and name. */
export function Logo({ name = config.brandName }: { name?: string }) {
  return (
    <Frame>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill={token.color.accent} />
        <path
          d="M16 25c0-6 .6-9.6 5.5-13.2M16 25c0-5-1-7.5-5-9.8"
          fill="none"
          stroke={token.color.onAccent}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path d={`${rightLeaf}${leftLeaf}`} fill={token.color.onAccent} />
      </svg>
      {/* the server writes the name of the brand */}
      <span data-brand-name="" translate="no">
        {name}
      </span>
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
  /* large text fits the top bar, too */
  font: 500 min(${token.size.title}, 32px) / 1 ${token.font.display};
  letter-spacing: -0.01em;
`
