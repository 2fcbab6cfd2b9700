import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Card } from '../layout/Card.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { token } from '../theme/token.ts'

export interface OrderLine {
  readonly label: string
  /** The detail of the line, such as "2 × $60.00". */
  readonly detail?: string
  /** The amount with its currency, as the caller formats it. */
  readonly amount: string
}

export interface OrderSummaryProps {
  title: string
  lines: readonly OrderLine[]
  /** The discount, such as "Promo code SPRING", "−$20.00". */
  discount?: OrderLine | undefined
  tax?: OrderLine | undefined
  total: OrderLine
  /** What happens next: when the card is charged, what renews. */
  note?: ReactNode
}

/** What an order costs. A change of the total is announced. */
export function OrderSummary({
  title,
  lines,
  discount,
  tax,
  total,
  note,
}: OrderSummaryProps): ReactElement {
  const titleId = useId()
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <Amounts>
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
        {discount && <Line {...discount} />}
        {tax && <Line {...tax} />}
        <Total aria-live="polite" aria-atomic="true">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </Total>
      </Amounts>
      {note !== undefined && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </Frame>
  )
}

function Line({ label, detail, amount }: OrderLine) {
  return (
    <Row>
      <dt>
        {label}
        {detail !== undefined && (
          <Detail as="span" size="small" tone="muted">
            {detail}
          </Detail>
        )}
      </dt>
      <dd>{amount}</dd>
    </Row>
  )
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
`

const Amounts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
`

/** With large text, a long amount goes below its label. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[4]};

  dt {
    flex: 1 1 8rem;
    min-width: 0;
  }
  dd {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`

const Detail = styled(Text)`
  display: block;
`

const Total = styled(Row)`
  align-items: baseline;
  padding-top: ${token.space[3]};
  border-top: 1px solid ${token.color.line};
  font-size: ${token.size.lead};
  font-weight: 600;
`
