import type { LabOrder } from '@portal/contract'
import { getLabOrderStage } from '@portal/domain/lab-orders'
import { Icon, type IconShape, token, VisuallyHidden } from '@portal/ui'
import { Circle, CircleCheck, CircleDot, TriangleAlert } from 'lucide'
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
        const isCurrent = index === reached
        const shown = failed ?? event
        const change = order.changes.findLast((each) => each.event === shown)
        return (
          <Step
            key={stage}
            data-done={isDone || undefined}
            data-failed={failed !== undefined || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <Mark icon={getMark(isDone, isCurrent, failed !== undefined)} />
            <Line>
              <span>
                {getStepLabel(failed ?? stage, order)}
                <VisuallyHidden>{describeProgress(isDone, failed !== undefined)}</VisuallyHidden>
              </span>
              {isDone && change && <Day>{formatInstantDay(change.at, timeZone)}</Day>}
            </Line>
          </Step>
        )
      })}
    </List>
  )
}

function getMark(isDone: boolean, isCurrent: boolean, isFailed: boolean): IconShape {
  if (isFailed) return TriangleAlert
  if (isCurrent) return CircleDot
  return isDone ? CircleCheck : Circle
}

function describeProgress(isDone: boolean, isFailed: boolean): string {
  if (isFailed) return ', problem'
  return isDone ? ', done' : ', not yet'
}

const List = styled.ol`
  list-style: none;
`

/** A mark as large as the text, on its first line. */
const Mark = styled(Icon)`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin-top: 0.125rem;
  color: ${token.color.control};
`

/** The step and its day, which has a line of its own where both do not fit on one. */
const Line = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
`

/** A line joins the marks. */
const Step = styled.li`
  position: relative;
  display: flex;
  gap: ${token.space[2]};
  padding-bottom: ${token.space[2]};
  color: ${token.color.muted};

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 1.5rem auto 0 calc(0.625rem - 1px);
    border-left: 2px solid ${token.color.line};
  }
  &:last-child {
    padding-bottom: 0;
  }
  &[data-done] {
    color: ${token.color.text};
  }
  &[data-done] ${Mark} {
    color: ${token.color.accent};
  }
  &[aria-current] {
    font-weight: 600;
  }
  &[data-failed],
  &[data-failed] ${Mark} {
    color: ${token.color.danger};
  }
`

const Day = styled.span`
  font-size: ${token.size.small};
  font-weight: 400;
`
