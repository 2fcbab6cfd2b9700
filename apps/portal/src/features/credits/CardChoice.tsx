import type { SavedCard } from '@portal/contract'
import { formatCardExpiry, formatCardName } from '@portal/domain/payments'
import { Badge, ChoiceCard, ChoiceCards, FieldError, Skeleton, Text } from '@portal/ui'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'

export interface CardChoiceProps {
  /** Undefined while they are on their way. */
  cards: readonly SavedCard[] | undefined
  /** Null is another card. */
  selected: string | null
  onChange: (card: string | null) => void
  /** Why the chosen card could not be charged. */
  problem: string | undefined
}

/**
 * How to pay: a saved card, or another one on the provider's page, which is the only way for who
 * has saved none.
 */
export function CardChoice({ cards, selected, onChange, problem }: CardChoiceProps) {
  const name = useId()
  const errorId = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!problem) return
    choices.current
      ?.querySelector<HTMLInputElement>('input:checked')
      ?.focus({ preventScroll: true })
    // the sum and the button lie over the lower edge
    choices.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [problem])

  if (!cards) return <Skeleton height="104px" radius="control" />
  if (cards.length === 0)
    return (
      <Text size="small" tone="muted">
        You'll pay on our payment provider's secure page, then return here. We never see your card
        number.
      </Text>
    )
  return (
    <ChoiceCards ref={choices} aria-describedby={problem ? errorId : undefined}>
      <legend>How to pay</legend>
      {cards.map((card) => (
        <Card
          key={card.id}
          name={name}
          checked={card.id === selected}
          onChange={() => onChange(card.id)}
          aria-describedby={problem && card.id === selected ? errorId : undefined}
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
      {problem && (
        <div role="alert">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
    </ChoiceCards>
  )
}

const Card = styled(ChoiceCard)`
  flex-wrap: wrap;
  justify-content: space-between;
`
