import { media, revealInOrder, Stack, token } from '@portal/ui'
import { styled } from 'styled-components'

/** What fills up stands left and stays in view; on a phone it stands on top. */
export const BookingColumns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(280px, 340px) minmax(0, 1fr);
  }
`

/** Cards of which the next one is shown once the height of the one above it is known. */
export const Sections = styled(Stack)`
  ${revealInOrder}
`

/** As high as the screen, so that the bottom bar stays at its edge however much there is. */
export const FullHeight = styled(Stack)`
  ${media.belowWide} {
    min-height: 100dvh;
  }
`

export const SummaryColumn = styled.div`
  ${media.wide} {
    position: sticky;
    top: ${token.space[6]};
  }
`

/** On a phone the choice and the way on stay in reach of the thumb. */
export const BottomBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  margin: auto calc(-1 * ${token.space[4]}) calc(-1 * ${token.space[16]});
  padding: ${token.space[3]} ${token.space[4]} calc(${token.space[3]} + env(safe-area-inset-bottom));
  background: ${token.color.surface};
  border-top: 1px solid ${token.color.line};

  ${media.medium} {
    margin-inline: calc(-1 * ${token.space[8]});
    padding-inline: ${token.space[8]};
  }
  ${media.wide} {
    display: none;
  }
`

/** The same action stands in the bottom bar of narrower screens. */
export const WideOnly = styled.div`
  display: none;

  ${media.wide} {
    display: block;
  }
`
