import type { LabPanel, LabRecommendation } from '@portal/contract'
import type { LabCollection } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { Badge, Checkbox, Cluster, CoveredCard, Disclosure, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface PanelCardProps {
  panel: LabPanel
  /** A decorative picture. */
  cover: ReactNode
  currency: string
  isChosen: boolean
  onToggle: () => void
  /** Who can order it, such as `40 and over`; null for everybody. */
  ages: string | null
  /** Why it cannot be ordered; null when it can. */
  reason: string | null
  /** Why it cannot be ordered with one way of taking the sample; null when it can. */
  findWayReason: (collection: LabCollection) => string | null
  recommendation: LabRecommendation | null
  /** When it was ordered and where that order is; null when none is under way. */
  ordered: string | null
}

/** A panel with what it measures and costs, and a checkbox to choose it. */
export function PanelCard({
  panel,
  cover,
  currency,
  isChosen,
  onToggle,
  ages,
  reason,
  findWayReason,
  recommendation,
  ordered,
}: PanelCardProps) {
  const { name, summary, purpose, amount, sample, turnaround_days, collections } = panel
  const missing = reason === null ? collections.filter((each) => findWayReason(each) !== null) : []
  const offered = collections.filter((each) => !missing.includes(each))
  return (
    <Frame as="li" data-chosen={isChosen || undefined}>
      <div>{cover}</div>
      <Content gap={3}>
        <Cluster justify="between">
          <Name>{name}</Name>
          <strong>{formatMoney(amount, currency)}</strong>
        </Cluster>
        {recommendation && (
          <Stack gap={1}>
            <div>
              <Badge tone="accent">Recommended</Badge>
            </div>
            <Text size="small">
              <span translate="no">{recommendation.practitioner_name}</span> recommends this.
              <span>{recommendation.note === '' ? '' : ` “${recommendation.note}”`}</span>
            </Text>
          </Stack>
        )}
        <Text>{summary}</Text>
        <Text size="small" tone="muted">
          {purpose}
        </Text>
        <Text size="small" tone="muted">
          {sample}, {offered.map((each) => places[each]).join(' or ')}. Results{' '}
          {turnaround_days.from} to {turnaround_days.to} days after it arrives.
          {missing.map((each) => ` ${findWayReason(each) ?? ''}`)}
          <span>{ages !== null && ` For ages ${ages}.`}</span>
        </Text>
        {ordered !== null && (
          <Text size="small" tone="muted">
            {ordered}
          </Text>
        )}
        <Choice>
          <Disclosure summary="Tests and preparation" hint={`${panel.markers.length} tests`}>
            <Stack gap={2}>
              <Text size="small">{panel.markers.join(', ')}</Text>
              <Steps>
                {(panel.preparation.length === 0
                  ? ["You don't have to prepare."]
                  : panel.preparation
                ).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </Steps>
            </Stack>
          </Disclosure>
          {reason !== null && !isChosen && <Text size="small">{reason}</Text>}
          {/* a chosen panel can always be removed */}
          <Checkbox
            label={isChosen ? `${name} is chosen` : `Choose ${name}`}
            checked={isChosen}
            onChange={onToggle}
            {...(reason !== null && isChosen && { error: reason })}
            disabledReason={isChosen ? undefined : (reason ?? undefined)}
          />
        </Choice>
      </Content>
    </Frame>
  )
}

const places = { kit: 'at home with a kit', visit: 'in a visit to a draw site' } as const

const Frame = styled(CoveredCard)`
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;

  &[data-chosen] {
    outline: 2px solid ${token.color.accent};
    outline-offset: -2px;
  }
`

const Content = styled(Stack)`
  flex: 1;
`

/** The choice at the bottom, so that those of the cards in one row are in one line. */
const Choice = styled.div`
  display: grid;
  gap: ${token.space[2]};
  margin-top: auto;
  /* the line of the checkbox is higher than its box */
  margin-bottom: calc(-1 * ${token.space[3]});
`

const Name = styled.h2`
  font-size: ${token.size.lead};
  font-weight: 600;
`

const Steps = styled.ul`
  padding-left: ${token.space[5]};
  list-style: disc;
  font-size: ${token.size.small};
`
