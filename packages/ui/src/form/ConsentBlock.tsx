import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Card } from '../layout/Card.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

export interface ConsentBlockProps {
  title: string
  /** Which text the member agrees to, such as "Version 3, November 2026". */
  version: string
  /** The text itself. */
  children: ReactNode
  /** One `Checkbox` for each agreement, with its error. None is checked in advance. */
  checkboxes: ReactNode
}

/** A text to agree to. A long one scrolls, with the keyboard, too. */
export function ConsentBlock({
  title,
  version,
  children,
  checkboxes,
}: ConsentBlockProps): ReactElement {
  const titleId = useId()
  return (
    <Frame>
      <div>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <Text size="small" tone="muted">
          {version}
        </Text>
      </div>
      <Scroller role="region" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </Scroller>
      <div>{checkboxes}</div>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
`

const Scroller = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  max-height: min(20rem, 50dvh);
  padding: ${token.space[4]};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  overflow-y: auto;
  /* reaching the end does not move the page */
  overscroll-behavior: contain;

  > * {
    flex: none;
  }
  ${media.short} {
    max-height: none;
  }
  @media print {
    max-height: none;
  }
`
