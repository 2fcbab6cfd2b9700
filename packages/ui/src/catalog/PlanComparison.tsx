import { Check, Minus } from 'lucide'
import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../badge/Badge.ts'
import { Icon } from '../icon/Icon.tsx'
import { Card } from '../layout/Card.ts'
import { Cluster } from '../layout/Cluster.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { token } from '../theme/token.ts'

export interface PlanFeature {
  readonly id: string
  readonly name: string
}

export interface Plan {
  readonly id: string
  readonly name: string
  /** The price, such as "$99 a month". */
  readonly price: string
  /** How it renews or ends. */
  readonly priceNote?: string
  /** Why this one is marked, such as "Recommended for you". */
  readonly recommended?: string
  /**
   * Whether each feature is included, or how much of it, by the id of the feature; false if
   * missing.
   */
  readonly includes: Readonly<Record<string, string | boolean>>
  /** One button, whose text names the plan. */
  readonly action: ReactNode
}

export interface PlanComparisonProps {
  /** The features in the order of importance, the same for all plans. */
  features: readonly PlanFeature[]
  /** The plans, two or three. */
  plans: readonly Plan[]
}

/**
 * Plans side by side with their features on the same lines, or below each other on a phone. A list
 * and no table: each plan is read as a whole, with its own button, at any width.
 */
export function PlanComparison({ features, plans }: PlanComparisonProps): ReactElement {
  return (
    <Container>
      <Plans role="list" $count={plans.length}>
        {plans.map((plan) => (
          <Item key={plan.id} $rows={features.length + 3}>
            <PlanCard plan={plan} features={features} />
          </Item>
        ))}
      </Plans>
    </Container>
  )
}

function PlanCard({ plan, features }: { plan: Plan; features: readonly PlanFeature[] }) {
  const titleId = useId()
  return (
    <Frame as="article" aria-labelledby={titleId} data-recommended={plan.recommended && ''}>
      <Top gap={2}>
        <SectionTitle id={titleId}>{plan.name}</SectionTitle>
        {plan.recommended && <Recommended tone="accent">{plan.recommended}</Recommended>}
      </Top>
      <div>
        <Price>{plan.price}</Price>
        {plan.priceNote && (
          <Text size="small" tone="muted">
            {plan.priceNote}
          </Text>
        )}
      </div>
      <Features $rows={features.length}>
        {features.map(({ id, name }) => (
          <Feature key={id} name={name} included={plan.includes[id] ?? false} />
        ))}
      </Features>
      <Bottom>{plan.action}</Bottom>
    </Frame>
  )
}

function Feature({ name, included }: { name: string; included: string | boolean }) {
  return (
    <Line>
      <dt>{name}</dt>
      <dd data-included={included !== false}>
        <Icon icon={included === false ? Minus : Check} size={18} />
        <span>{describe(included)}</span>
      </dd>
    </Line>
  )
}

function describe(included: string | boolean): string {
  if (typeof included === 'string') return included
  return included ? 'Included' : 'Not included'
}

/** With room for all, each part of a plan has the height of the same part of the others. */
const sideBySide = '@container (width >= 42rem)'

const Container = styled.div`
  container-type: inline-size;
`

const Plans = styled.ul<{ $count: number }>`
  display: grid;
  gap: ${token.space[4]};

  ${sideBySide} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    row-gap: 0;
  }
`

const Item = styled.li<{ $rows: number }>`
  ${sideBySide} {
    display: grid;
    grid-row: span ${({ $rows }) => $rows};
    grid-template-rows: subgrid;
  }
`

const Frame = styled(Card)`
  overflow-wrap: anywhere;

  &[data-recommended] {
    border-color: ${token.color.accent};
    box-shadow:
      inset 0 0 0 1px ${token.color.accent},
      ${token.shadow.low};
  }
  ${sideBySide} {
    display: grid;
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
  }
`

const Top = styled(Cluster)`
  align-content: start;
  margin-bottom: ${token.space[1]};
`

const Recommended = styled(Badge)`
  white-space: normal;
`

const Price = styled.p`
  font: 500 ${token.size.heading}/1.2 ${token.font.display};
  font-variant-numeric: tabular-nums lining-nums;
`

const Features = styled.dl<{ $rows: number }>`
  margin-top: ${token.space[4]};

  ${sideBySide} {
    display: grid;
    grid-row: span ${({ $rows }) => $rows};
    grid-template-rows: subgrid;
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(55%);
  gap: 0 ${token.space[3]};
  padding: ${token.space[2]} 0;
  border-top: 1px solid ${token.color.line};
  font-size: ${token.size.small};

  /* with large text */
  @container (width < 17rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  dd {
    display: flex;
    gap: ${token.space[1]};
    font-weight: 500;
  }
  svg {
    margin-top: calc((1lh - 1.125rem) / 2);
    color: ${token.color.success};
  }
  [data-included='false'] {
    font-weight: 400;

    &,
    svg {
      color: ${token.color.muted};
    }
  }
`

const Bottom = styled.div`
  margin-top: ${token.space[4]};
`
