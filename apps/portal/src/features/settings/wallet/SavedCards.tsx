import { useListPaymentMethodsQuery } from '@portal/api-client'
import type { SavedCard } from '@portal/contract'
import { formatCardExpiry, formatCardName, isCardExpired } from '@portal/domain/payments'
import { sampleCards } from '@portal/features/credits'
import { useNow, LoadFailure } from '@portal/features/shared'
import { Badge, Cluster, EmptyState, Placeholder, Stack, Text } from '@portal/ui'
import { config } from '../../../config.ts'
import { Drawing } from '../../../shell/page/Drawing.tsx'
import { AddCard } from './AddCard.tsx'
import { Row, Rows } from './rows.ts'

/**
 * The member's cards at the payment provider. They may change on its pages, so the list is fetched
 * again when the window receives focus.
 */
export function SavedCards() {
  const query = useListPaymentMethodsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  const { data, error } = query
  const now = useNow(60_000)
  if (error && !data) return <LoadFailure noun="your cards" query={query} />
  if (!data) return <Placeholder aria-busy="true">{renderContent(sampleCards)}</Placeholder>
  return renderContent(data)

  function renderContent(cards: readonly SavedCard[]) {
    return (
      <Stack gap={4}>
        {cards.length === 0 ? (
          <EmptyState
            drawing={<Drawing name="wallet" />}
            title="No saved cards"
            text="You can save a card when you pay."
          />
        ) : (
          renderCards(cards)
        )}
        {config.stripePublishableKey !== '' && <AddCard onAdded={() => void query.refetch()} />}
      </Stack>
    )
  }

  function renderCards(cards: readonly SavedCard[]) {
    return (
      <Rows role="list" aria-label="Saved cards">
        {cards.map((card) => (
          <Row key={card.id}>
            <Cluster gap={2}>
              <span>{formatCardName(card)}</span>
              {card.is_default && <Badge>Default</Badge>}
              {isCardExpired(card, now) && <Badge tone="warning">Expired</Badge>}
            </Cluster>
            <Text as="span" tone="muted">
              {formatCardExpiry(card)}
            </Text>
          </Row>
        ))}
      </Rows>
    )
  }
}
