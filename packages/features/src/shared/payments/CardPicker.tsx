import type { SavedCard } from '@portal/contract'
import { formatCardExpiry, formatCardName } from '@portal/domain/payments'
import { Badge, ChoiceCard, ChoiceCards, ErrorMessage, Placeholder, Text } from '@portal/ui'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { sampleCards } from './sampleCards.ts'

export interface CardPickerProps {
  /** The saved cards, undefined while they load. */
  cards: readonly SavedCard[] | undefined
  /** Id of a saved card; null is another card. */
  selected: string | null
  onChange: (card: string | null) => void
  /** Why the chosen card could not be charged. */
  error: string | undefined
}

/**
 * Choice of how to pay: with a saved card, or with another card on the provider's page, which is
 * the only way without saved cards.
 */
export function CardPicker({ cards, selected, onChange, error }: CardPickerProps) {
  const name = useId()
  const errorId = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!error) return
    choices.current
      ?.querySelector<HTMLInputElement>('input:checked')
      ?.focus({ preventScroll: true })
    // the total and the button cover the lower edge
    choices.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [error])

  if (!cards)
    return (
      <Placeholder aria-busy="true">
        <CardPicker cards={sampleCards} selected="" onChange={onChange} error={undefined} />
      </Placeholder>
    )
  if (cards.length === 0)
    return (
      <Text size="small" tone="muted">
        You'll pay on our payment provider's secure page, then return here. We never see your card
        number.
      </Text>
    )
  return (
    <ChoiceCards ref={choices} aria-describedby={error ? errorId : undefined}>
      <legend>How to pay</legend>
      {cards.map((card) => (
        <Card
          key={card.id}
          name={name}
          checked={card.id === selected}
          onChange={() => onChange(card.id)}
          aria-describedby={error && card.id === selected ? errorId : undefined}
        >
          <span>{formatCardName(card)}</span>
          <Text as="span" size="small" tone="muted">
            {card.is_default && (
              <>
                <Badge>Default</Badge>{' '}
              </>
            )}
            {formatCardExpiry(card)}
          </Text>
        </Card>
      ))}
      <Card name={name} checked={selected === null} onChange={() => onChange(null)}>
        <span>Another card</span>
        <Text as="span" size="small" tone="muted">
          on our payment provider's page
        </Text>
      </Card>
      {error && (
        <div role="alert">
          <ErrorMessage id={errorId}>{error}</ErrorMessage>
        </div>
      )}
    </ChoiceCards>
  )
}

const Card = styled(ChoiceCard)`
  flex-wrap: wrap;
  justify-content: space-between;
`
