import { createLazyComponent } from '@portal/features/shared'
import { media, revealInOrder, SectionTitle, Skeleton, Stack, token } from '@portal/ui'
import { styled } from 'styled-components'
import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'
import { type PlacedCards, placeCards } from './placeCards.ts'

/** Returns the cards of the features: those with something due or new, and the rows of the rest. */
export function createHomeCards(cards: readonly HomeCard[]) {
  const Rows = createLazyComponent<Pick<PlacedCards, 'rows'>>(
    async () => (await import('./CardRows.tsx')).CardRows,
    { renderPlaceholder: () => <Skeleton height="4rem" radius="card" /> },
  )
  const contents = new Map(
    cards.map((card) => [
      card,
      createLazyComponent(card.load, {
        renderPlaceholder: () => <Skeleton height="8rem" radius="card" />,
      }),
    ]),
  )

  function FullCards({ overview }: { overview: Overview }) {
    return (
      <Grid>
        {placeCards(cards, overview).full.map((card) => {
          const Content = contents.get(card)
          return (
            <Stack
              key={card.title}
              as="section"
              gap={3}
              aria-label={card.title}
              data-small={card.isSmall}
            >
              <SectionTitle>{card.title}</SectionTitle>
              {Content && <Content />}
            </Stack>
          )
        })}
      </Grid>
    )
  }

  function CardRows({ overview }: { overview: Overview }) {
    const { rows } = placeCards(cards, overview)
    if (rows.length === 0) return null
    return (
      <Stack as="section" gap={3} aria-label="More">
        <SectionTitle>More</SectionTitle>
        <Rows rows={rows} />
      </Stack>
    )
  }

  return { FullCards, CardRows }
}

/** On a wide screen, small cards are in two columns; one that is alone in its row spans it. */
const Grid = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;
  ${revealInOrder}

  ${media.wide} {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 100%;
      min-width: 0;
    }
    > [data-small] {
      flex-basis: 40%;
    }
  }
  &:empty {
    display: none;
  }
`
