import { createLazyComponent } from '@portal/features/shared'
import { SectionTitle, Skeleton, type SkeletonShape, Stack } from '@portal/ui'
import { type ComponentType, useState } from 'react'
import { useMember } from '../../session/member.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

/** Returns the cards of one column of the overview. Their code loads after the first paint. */
export function createHomeCards(cards: readonly HomeCard[]) {
  const sections = cards
    .toSorted((a, b) => a.order - b.order)
    .map((card) => ({
      ...card,
      Content: createLazyComponent(
        card.load as () => Promise<ComponentType<{ height: NonNullable<SkeletonShape['height']> }>>,
        {
          renderPlaceholder: ({ height }) => <Skeleton height={height} radius="card" />,
        },
      ),
    }))

  return function HomeCards({ column }: { column: 'main' | 'side' }) {
    const member = useMember()
    // when the screen opens: what arrives later moves nothing
    const [shown] = useState(() =>
      sections.filter((card) => card.isFor(member) && card.getColumn(member) === column),
    )
    return shown.map(({ title, getHeight, Content }) => (
      <Stack key={title} as="section" gap={3} aria-label={title}>
        <SectionTitle>{title}</SectionTitle>
        <Content height={getHeight(member)} />
      </Stack>
    ))
  }
}
