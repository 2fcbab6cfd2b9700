import { createLazyComponent } from '@portal/features/shared'
import { SectionTitle, Skeleton, Stack } from '@portal/ui'
import { type ComponentType, Suspense } from 'react'
import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'
import { type PlacedCards, placeCards } from './placeCards.ts'

/** Returns the cards of the features, and the lists of those without a card. */
export function createHomeCards(cards: readonly HomeCard[]) {
  const Rows = createLazyComponent<Pick<PlacedCards, 'rows'>>(
    async () => (await import('./CardRows.tsx')).CardRows,
    { renderPlaceholder: () => <Skeleton height="4rem" radius="card" /> },
  )
  const Lines = createLazyComponent<{ contents: readonly ComponentType[] }>(
    async () => (await import('./UpdateLines.tsx')).UpdateLines,
  )
  const contents = new Map(
    cards.map((card) => [
      card,
      createLazyComponent(card.load, {
        renderPlaceholder: () =>
          card.isLine ? (
            <Skeleton as="li" height="4.5rem" radius="control" />
          ) : (
            <Skeleton height="8rem" radius="card" />
          ),
      }),
    ]),
  )

  const renderCard = (card: HomeCard) => {
    const Content = contents.get(card)
    return (
      <Stack key={card.title} as="section" gap={3} aria-label={card.title}>
        <SectionTitle>{card.title}</SectionTitle>
        {Content && <Content />}
      </Stack>
    )
  }

  /** Those of the first column. */
  function MainCards({ overview }: { overview: Overview }) {
    const { due, lines, fresh } = placeCards(cards, overview)
    return (
      <>
        {due.map(renderCard)}
        {lines.length > 0 && (
          <Stack as="section" gap={3} aria-label="Updates">
            <SectionTitle>Updates</SectionTitle>
            <Suspense fallback={<Skeleton height="5.5rem" radius="card" />}>
              <Lines contents={lines.flatMap((card) => contents.get(card) ?? [])} />
            </Suspense>
          </Stack>
        )}
        {fresh.map(renderCard)}
      </>
    )
  }

  /** Those of the second column. */
  function AsideCards({ overview }: { overview: Overview }) {
    const { aside, rows } = placeCards(cards, overview)
    return (
      <>
        {aside.map(renderCard)}
        {rows.length > 0 && (
          <Stack as="section" gap={3} aria-label="More">
            <SectionTitle>More</SectionTitle>
            <Rows rows={rows} />
          </Stack>
        )}
      </>
    )
  }

  return { MainCards, AsideCards }
}
