import { media, PageTitle, token } from '@portal/ui'
import { styled } from 'styled-components'
import { BottomBar, FullHeight } from '../bookingLayout.ts'

/** The confirmation. Below the wide breakpoint, its bar stays at the lower edge of the window. */
export const ConfirmPage = styled(FullHeight)`
  ${media.wide} {
    gap: ${token.space[6]};
  }
`

/** Smaller than other titles: the time is the headline. */
export const ConfirmTitle = styled(PageTitle)`
  font-size: ${token.size.title};

  ${media.medium} {
    font-size: ${token.size.heading};
  }
`

/** What is booked, beside the fields where there is room. */
export const ConfirmColumns = styled.div`
  display: contents;

  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
    gap: ${token.space[6]};
  }
`

/** The optional fields and the bar. Without a box, the bar sticks to the whole page. */
export const ConfirmFields = styled.div`
  display: contents;

  ${media.wide} {
    display: flex;
    flex-direction: column;
    gap: ${token.space[4]};
  }
`

/** The hold, what the booking costs, and the button: a bar, or a card where there is room. */
export const ConfirmBar = styled(BottomBar)`
  grid-template-columns: minmax(0, 1fr);

  ${media.wide} {
    position: sticky;
    bottom: ${token.space[4]};
    display: grid;
    margin: 0;
    padding: ${token.space[5]} ${token.space[6]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.card};
    background: ${token.color.raised};
    box-shadow: ${token.shadow.low};

    html:has([data-notices]:not(:empty)) & {
      bottom: 6rem;
    }
  }
  ${media.short} {
    position: static;
  }
`

/** What the booking costs and the button, below each other where large text leaves no room. */
export const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};

  > :first-child {
    flex: 1 1 8rem;
  }
  > button {
    flex: 0 1 auto;
    margin-left: auto;
  }
`

/** Has the height of the total and the button before they load, so that the bar does not grow. */
export const PurchaseFooter = styled.div`
  min-height: calc(1.5rem + ${token.space[3]} + ${token.layout.target});
`
