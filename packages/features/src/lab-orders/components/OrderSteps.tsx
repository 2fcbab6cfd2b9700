import type { LabOrder } from '@portal/contract'
import { VisuallyHidden, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { formatInstantDay, getStepLabel, orderSteps } from '../texts/labOrderTexts.ts'
import { findStepIndex } from '../findStepIndex.ts'

/** The way of an order, with the day of each step that it has reached. */
export function OrderSteps({ order }: { order: LabOrder }) {
  const { timeZone } = useFeatureEnvironment()
  const reached = findStepIndex(order.state)
  return (
    <List aria-label="Steps">
      {orderSteps.map(({ event, stage }, index) => {
        const change = order.changes.findLast((each) => each.event === event)
        const isDone = index <= reached
        return (
          <Step
            key={stage}
            data-done={isDone || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span>
              {getStepLabel(stage, order)}
              <VisuallyHidden>{isDone ? ', done' : ', not yet'}</VisuallyHidden>
            </span>
            {isDone && change && <Day>{formatInstantDay(change.at, timeZone)}</Day>}
          </Step>
        )
      })}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  /* the days stay near their steps */
  max-width: 28rem;
  list-style: none;
`

const Step = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  padding-left: ${token.space[4]};
  border-left: 3px solid ${token.color.line};
  color: ${token.color.muted};

  &[data-done] {
    border-color: ${token.color.accent};
    color: ${token.color.text};
  }
  &[aria-current] {
    font-weight: 600;
  }
`

const Day = styled.span`
  font-size: ${token.size.small};
  font-weight: 400;
`
