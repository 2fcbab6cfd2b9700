import type { LabOrder } from '@portal/contract'
import { canChangeLabOrder, getLabOrderStage, getNextActor } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { getLocalDate } from '@portal/domain/time'
import { Actions, ButtonLink, Card, Link, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useServerClock } from '../../shared/useServerClock.ts'
import {
  describeActor,
  describeDeadline,
  describeNext,
  describeStage,
  formatInstantDay,
} from '../texts/labOrderTexts.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { RegisterKit } from './RegisterKit.tsx'
import { ReplaceKit } from './ReplaceKit.tsx'

export interface OrderCardProps {
  order: LabOrder
  /** Renders the link to the report that fulfills an order. */
  renderReportLink: (reportId: string, label: string) => ReactNode
  /** Renders what a member can do with results: book a session. */
  renderReview: () => ReactNode
  /** Renders the quiet button to a message about an order. */
  renderQuestion: (orderId: string, label: string) => ReactNode
  /** Renders the link that orders the same panels again; null where nothing can be ordered. */
  renderReorder: ((panelIds: readonly string[], label: string) => ReactNode) | null
}

/** Where an order is, who acts next, and what the member can do. */
export function OrderCard({
  order,
  renderReportLink,
  renderReview,
  renderQuestion,
  renderReorder,
}: OrderCardProps) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const today = getLocalDate(useServerClock().now(), timeZone)
  const { state, panels, number, amount, currency, kit, changes } = order
  const stage = getLabOrderStage(state)
  const actor = describeActor(order)
  const isUnderWay = state.order === 'placed'
  // of the change that led to this stage, not of an earlier one
  const { event, reason } = changes.at(-1) ?? {}
  const deadline = describeDeadline(order, timeZone, hourCycle)
  const needsPreparation =
    isUnderWay && state.sample === null && (state.kit === 'sent' || state.kit === 'registered')
  const panelIds = panels.map(({ id }) => id)
  const canReorder = !isUnderWay && order.payment_url === null
  const reorder = canReorder
    ? renderReorder?.(panelIds, stage === 'unpaid' ? 'Start over' : 'Order again')
    : null
  return (
    <Frame as="article" aria-label={`Order ${number}`}>
      <Stack gap={4}>
        <div>
          <Title>{panels.map(({ name }) => name).join(', ')}</Title>
          <Text size="small" tone="muted">
            Order <span translate="no">{number}</span> of{' '}
            <span translate="no">{formatInstantDay(order.created_at, timeZone)}</span>,{' '}
            <span translate="no">{formatMoney(amount, currency)}</span>.
          </Text>
        </div>
        <Columns>
          <Stack gap={4}>
            <div>
              {actor !== null && (
                <Turn data-own={getNextActor(state) === 'member' || undefined}>{actor}</Turn>
              )}
              <Stage>{describeStage(order)}</Stage>
              <Text>{describeNext(order, today)}</Text>
            </div>
            {deadline !== null && <Text>{deadline}</Text>}
            {reason && shownReasons.has(stage) && (
              // a rule that excludes a panel begins with its name
              <Text>{event === 'payment_refused' ? reason : `Reason: ${reason}`}</Text>
            )}
            {needsPreparation && (
              <div>
                <Text>
                  <strong>How to prepare</strong>
                </Text>
                <Steps>
                  {order.preparation.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </Steps>
              </div>
            )}
            {kit?.tracking_url && stage === 'kit_sent' && (
              <div>
                <Link href={kit.tracking_url} target="_blank" rel="noreferrer">
                  Track your kit
                </Link>
              </div>
            )}
            {canChangeLabOrder(state, 'registered', 'member') && <RegisterKit order={order} />}
            <OrderActions>
              {stage === 'unpaid' && order.payment_url && (
                <ButtonLink href={order.payment_url}>Continue to payment</ButtonLink>
              )}
              {stage === 'ready' &&
                order.report_id &&
                renderReportLink(order.report_id, 'See results')}
              {stage === 'ready' && renderReview()}
              <ReplaceKit order={order} />
              {reorder}
              {stage !== 'unpaid' && renderQuestion(order.id, 'Ask about this order')}
              <CancelOrder order={order} />
            </OrderActions>
            <OrderDetails order={order} />
          </Stack>
          {isUnderWay && <OrderSteps order={order} />}
        </Columns>
      </Stack>
    </Frame>
  )
}

const shownReasons: ReadonlySet<string> = new Set(['sample_rejected', 'canceled'])

const Frame = styled(Card)`
  overflow-wrap: anywhere;
`

/** What to do, with the steps beside it where there is room. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[6]};
  align-items: start;

  > :first-child {
    flex: 1 1 22rem;
    min-width: 0;
  }
  /* the days stay near their steps */
  > ol {
    flex: 0 1 28rem;
  }
`

const Title = styled.h3`
  font-size: ${token.size.lead};
  font-weight: 600;
`

/** Whose turn it is, which is what a member looks for. */
const Turn = styled.p`
  margin-bottom: ${token.space[1]};
  font: 500 ${token.size.title}/1.2 ${token.font.display};

  &[data-own] {
    color: ${token.color.accent};
  }
`

const Stage = styled.h4`
  font-size: ${token.size.body};
  font-weight: 600;
`

/** Nothing can be done in some states. */
const OrderActions = styled(Actions)`
  &:empty {
    display: none;
  }
`

const Steps = styled.ul`
  padding-left: ${token.space[5]};
  list-style: disc;
`
