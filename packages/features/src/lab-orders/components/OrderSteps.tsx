import type { LabOrder } from '@portal/contract'
import { getLabOrderStage } from '@portal/domain/lab-orders'
import { Icon, token, VisuallyHidden } from '@portal/ui'
import { TriangleAlert } from 'lucide'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { formatInstantDay, getStepLabel, orderSteps } from '../texts/labOrderTexts.ts'
import { findStepIndex } from '../findStepIndex.ts'

/** Stages of an order that something went wrong in, which are also the events that led to them. */
const problems = ['kit_lost', 'kit_expired', 'sample_rejected'] as const

/** The way of an order, with the day of each step that it has reached, or what went wrong there. */
export function OrderSteps({ order }: { order: LabOrder }) {
  const { timeZone } = useFeatureEnvironment()
  const reached = findStepIndex(order.state)
  const problem = problems.find((each) => each === getLabOrderStage(order.state))
  return (
    <List aria-label="Steps">
      {orderSteps.map(({ event, stage }, index) => {
        const isDone = index <= reached
        const failed = index === reached ? problem : undefined
        const shown = failed ?? event
        const change = order.changes.findLast((each) => each.event === shown)
        return (
          <Step
            key={stage}
            data-done={isDone || undefined}
            data-failed={failed !== undefined || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <Label>
              {failed !== undefined && <Icon icon={TriangleAlert} size={16} />}
              <span>
                {getStepLabel(failed ?? stage, order)}
                <VisuallyHidden>{describeProgress(isDone, failed !== undefined)}</VisuallyHidden>
              </span>
            </Label>
            {isDone && change && <Day>{formatInstantDay(change.at, timeZone)}</Day>}
          </Step>
        )
      })}
    </List>
  )
}

function describeProgress(isDone: boolean, isFailed: boolean): string {
  if (isFailed) return ', problem'
  return isDone ? ', done' : ', not yet'
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
  &[data-failed] {
    border-color: ${token.color.danger};
    color: ${token.color.danger};
  }
`

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};

  svg {
    flex: none;
  }
`

const Day = styled.span`
  font-size: ${token.size.small};
  font-weight: 400;
`
