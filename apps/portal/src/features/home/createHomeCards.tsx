import { createLazyComponent } from '@portal/features/shared'
import { SectionTitle, Skeleton, Stack } from '@portal/ui'
import type { ComponentType } from 'react'
import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'
import { type PlacedCards, placeCards } from './placeCards.ts'

export interface CardsProps {
  overview: Overview
}

const renderPlaceholder = () => <Skeleton height="8rem" radius="card" />

/** Returns the cards of the features, and the lists of those without a card. */
export function createHomeCards(cards: readonly HomeCard[]) {
  const Rows = createLazyComponent<Pick<PlacedCards, 'rows'>>(
    async () => (await import('./CardRows.tsx')).CardRows,
    { renderPlaceholder },
  )
  const Lines = createLazyComponent<{ contents: readonly ComponentType[] }>(
    async () => (await import('./UpdateLines.tsx')).UpdateLines,
    { renderPlaceholder },
  )
  const contents = new Map(
    cards.map((card) => [
      card,
      createLazyComponent(card.load, {
        renderPlaceholder,
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
  function MainCards({ overview }: CardsProps) {
    const { due, lines, fresh } = placeCards(cards, overview)
    return (
      <>
        {due.map(renderCard)}
        {lines.length > 0 && <Lines contents={lines.flatMap((card) => contents.get(card) ?? [])} />}
        {fresh.map(renderCard)}
      </>
    )
  }

  /** Those of the second column. */
  function AsideCards({ overview }: CardsProps) {
    const { aside, rows } = placeCards(cards, overview)
    return (
      <>
        {aside.map(renderCard)}
        {rows.length > 0 && <Rows rows={rows} />}
      </>
    )
  }

  return { MainCards, AsideCards }
}
