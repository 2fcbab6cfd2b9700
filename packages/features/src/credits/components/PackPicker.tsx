import type { Price } from '@portal/contract'
import { getAmountPerSession, formatMoney, getPackSaving } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { Badge, ChoiceCard, ChoiceCards, Text, token, VisuallyHidden } from '@portal/ui'
import { useId } from 'react'
import { styled } from 'styled-components'

export interface PackPickerProps {
  prices: readonly Price[]
  selected: string | undefined
  onChange: (priceId: string) => void
}

/** The packs of credits, each with its price per session and what it saves. */
export function PackPicker({ prices, selected, onChange }: PackPickerProps) {
  const name = useId()
  return (
    <ChoiceCards>
      <legend>Choose a pack</legend>
      {prices.map((price) => {
        const isReduced = price.amount < price.regular_amount
        // a second saving beside the struck price would contradict it
        const saving = isReduced ? 0 : getPackSaving(price, prices)
        return (
          <Pack
            key={price.price_id}
            name={name}
            checked={price.price_id === selected}
            onChange={() => onChange(price.price_id)}
          >
            <Column>
              <strong>{price.name}</strong>
              <Text as="span" size="small" tone="muted">
                <span>
                  {price.session_credits > 1 && `${formatCount(price.session_credits, 'credit')}, `}
                </span>
                {formatMoney(getAmountPerSession(price), price.currency)} a session
              </Text>
            </Column>
            <Column $end>
              <Amount>
                {isReduced && (
                  <>
                    <VisuallyHidden>regular price </VisuallyHidden>
                    <s>{formatMoney(price.regular_amount, price.currency)}</s>{' '}
                  </>
                )}
                <strong>{formatMoney(price.amount, price.currency)}</strong>
              </Amount>
              {saving > 0 && (
                <Badge tone="success">Save {formatMoney(saving, price.currency)}</Badge>
              )}
            </Column>
          </Pack>
        )
      })}
    </ChoiceCards>
  )
}

/** With large text, the amount is below the name. */
const Pack = styled(ChoiceCard)`
  flex-wrap: wrap;
`

/** Keeps the amounts in one column at any width. */
const Column = styled.span<{ $end?: boolean }>`
  display: grid;
  flex: ${({ $end }) => ($end ? 'none' : '1 1 8rem')};
  margin-left: ${({ $end }) => $end && 'auto'};
  gap: 2px;
  justify-items: ${({ $end }) => ($end ? 'end' : 'start')};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Amount = styled.span`
  font-variant-numeric: tabular-nums;

  s {
    color: ${token.color.muted};
  }
`
