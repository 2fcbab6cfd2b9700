import { Card, PageTitle, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { config } from '../../config.ts'
import { ConciergeLink } from '../navigation/ConciergeLink.tsx'
import { Logo } from '../navigation/Logo.tsx'
import { Artwork } from './Artwork.tsx'

/**
 * The layout of public pages: brand, card, and a contact line with `help`, unless it is null. The
 * card starts at the same place on all of them, whatever its height. `logo` replaces that of the
 * portal. Where there is room, a picture with a sentence about the practice is beside it.
 */
export function PublicPage({
  children,
  help,
  logo = <Logo />,
}: {
  children: ReactNode
  help: string | null
  logo?: ReactNode
}) {
  return (
    <Page>
      <Front>
        <Artwork name="garden" />
        <PageTitle as="p">{config.brandSentence}</PageTitle>
      </Front>
      {logo}
      <Sheet>{children}</Sheet>
      {help !== null && (
        <Text size="small" tone="muted">
          {help} Contact <ConciergeLink />.
        </Text>
      )}
    </Page>
  )
}

const hasRoom = '@media (min-width: 900px) and (forced-colors: none)'

const Front = styled.div`
  display: none;

  ${hasRoom} {
    position: fixed;
    inset: 0 60% 0 0;
    display: block;
    padding: ${token.space[10]};
  }
  p {
    text-wrap: balance;
  }
  svg {
    position: absolute;
    inset: 0;
    z-index: -1;
  }
`

const Page = styled.main`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${token.space[6]};
  min-height: 100dvh;
  padding: max(${token.space[6]}, calc(42dvh - 18rem)) ${token.space[4]} ${token.space[6]};

  ${hasRoom} {
    padding-left: calc(40% + ${token.space[4]});
  }

  > p {
    text-align: center;
    overflow-wrap: anywhere;
  }
`

const Sheet = styled(Card)`
  width: min(460px, 100%);

  /* an empty error message takes no space */
  form > [role='alert']:empty {
    margin-top: calc(-1 * ${token.space[5]});
  }
`
