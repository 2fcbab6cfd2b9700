import { createLazyComponent } from '@portal/features/shared'
import { Skeleton, Stack } from '@portal/ui'
import type { ComponentType, ReactNode } from 'react'
import { useMember } from '../../session/member.ts'
import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'
import { SectionHeader } from '../../shell/page/SectionHeader.tsx'
import { useIsWide } from '../../shell/page/useIsWide.ts'
import { type ColumnHeights, type PlacedCards, placeCards } from './placeCards.ts'
import { skeletonHeights } from './skeletonHeights.ts'

export interface CardsProps {
  overview: Overview
  /** Whether a wide window shows two columns. */
  hasColumns: boolean
}

export interface MainCardsProps extends CardsProps {
  /** What stands between the updates and the cards. */
  children: ReactNode
}

const renderPlaceholder = () => <Skeleton height="9.75rem" radius="card" />

/** Usual heights in pixels of what is above the cards; null where there is one column. */
function useColumnHeights(hasColumns: boolean): ColumnHeights | null {
  const { coach, had_first_visit, membership_status } = useMember()
  const isWide = useIsWide()
  if (!hasColumns || !isWide) return null
  const people = membership_status === 'lapsed' ? 520 : 0
  return { main: had_first_visit ? 285 : 135, aside: 250 + (coach ? 300 : people) }
}

/** Returns the cards of the features, and the lists of those without a card. */
export function createHomeCards(cards: readonly HomeCard[]) {
  const Rows = createLazyComponent<Pick<PlacedCards, 'rows'>>(
    async () => (await import('./CardRows.tsx')).CardRows,
    { renderPlaceholder },
  )
  const Lines = createLazyComponent<{ contents: readonly ComponentType[] }>(
    async () => (await import('./UpdateLines.tsx')).UpdateLines,
    { renderPlaceholder: () => <Skeleton height={skeletonHeights.updates} radius="card" /> },
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
        <SectionHeader title={card.title} path={card.path} />
        {Content && <Content />}
      </Stack>
    )
  }

  /** The cards of the first column, below the updates. */
  function MainCards({ overview, hasColumns, children }: MainCardsProps) {
    const columns = useColumnHeights(hasColumns)
    const { lines, main, rows, hasRowsInMain } = placeCards(cards, overview, columns)
    return (
      <>
        {lines.length > 0 && <Lines contents={lines.flatMap((card) => contents.get(card) ?? [])} />}
        {children}
        {main.map(renderCard)}
        {hasRowsInMain && rows.length > 0 && <Rows rows={rows} />}
      </>
    )
  }

  /** The cards of the second column. */
  function AsideCards({ overview, hasColumns }: CardsProps) {
    const columns = useColumnHeights(hasColumns)
    const { aside, rows, hasRowsInMain } = placeCards(cards, overview, columns)
    return (
      <>
        {aside.map(renderCard)}
        {!hasRowsInMain && rows.length > 0 && <Rows rows={rows} />}
      </>
    )
  }

  return { MainCards, AsideCards }
}
