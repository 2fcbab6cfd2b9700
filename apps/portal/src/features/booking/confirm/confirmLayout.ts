import { breakpoint, Card, media, token } from '@portal/ui'
import { css, type RuleSet, styled } from 'styled-components'
import { BottomBar, FullHeight, lowerEdgeStyle } from '../bookingLayout.ts'

/** A window wider than a phone, also than one on its side: the bar is a card below the session. */
const wide = `(width >= ${breakpoint.wide}px)`
const hasRoom = `@media ${wide}, (width >= ${breakpoint.medium}px) and (height >= 29.98em)`

/** A column in the middle of the page, read without moving the eyes. */
export const taskColumn = css`
  width: 100%;
  max-width: 35rem;
  margin-inline: auto;
`

/** The confirmation. On a phone, its bar stays at the lower edge of the window. */
export const ConfirmPage = styled(FullHeight)`
  ${hasRoom} {
    ${taskColumn}
    gap: ${token.space[6]};
  }
`

/** What is booked, the fields and the bar. */
export const ConfirmColumn = styled.div`
  display: contents;

  ${hasRoom} {
    display: grid;
    gap: ${token.space[4]};
  }
`

/** The optional fields and the bar. Without a box, the bar sticks to the whole page. */
export const ConfirmFields = styled.div`
  display: contents;
`

/** The optional fields, which have a frame of their own: the card is this frame. */
export const ContactCard = styled(Card)`
  padding: ${token.space[2]} 0;

  > details {
    border: 0;
  }
`

/**
 * A phone on its side, a large zoom or large text: the whole bar would cover the content, its row
 * with the cost and the button does not. In the lowest windows that would cover too much as well.
 */
const whereTight = (rules: RuleSet) => css`
  @media (max-width: ${breakpoint.wide - 0.02}px) and (18em <= height < 29.98em) {
    ${rules}
  }
  @media (max-width: ${breakpoint.medium - 0.02}px) and (height >= 18em) {
    @container (width < 18em) {
      ${rules}
    }
  }
`

/** The row that stays in view; the hold and the errors are above it, in the page. */
const tightRow = css`
  ${lowerEdgeStyle}
  padding-block: ${token.space[2]} calc(${token.space[2]} + env(safe-area-inset-bottom));
`

/** The hold, what the booking costs, and the button: a bar, or a card where there is room. */
export const ConfirmBar = styled(BottomBar)`
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  padding-block: ${token.space[2]} calc(${token.space[2]} + env(safe-area-inset-bottom));

  ${hasRoom} {
    bottom: ${token.space[4]};
    display: grid;
    gap: ${token.space[3]};
    margin: 0;
    padding: ${token.space[5]} ${token.space[6]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.card};
    background: ${token.color.raised};
    box-shadow: ${token.shadow.low};
  }
  ${media.short} {
    position: static;
  }
  ${whereTight(css`
    display: contents;

    > * {
      order: 1;
    }
    > * :is(button, a) {
      scroll-margin-bottom: 0;
    }
  `)}
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
  ${whereTight(css`
    ${tightRow}

    > :first-child {
      display: flex;
      flex: 1 1 auto;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${token.space[2]};
    }
    > button {
      flex-grow: 1;
    }
  `)}
`

/** Has the height of the total and the button before they load, so that the bar does not grow. */
export const PurchaseFooter = styled.div`
  min-height: calc(${token.size.small} * 1.5 + ${token.space[2]} + ${token.layout.target});

  ${whereTight(tightRow)}
`
