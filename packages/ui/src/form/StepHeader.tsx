import { Check, TriangleAlert } from 'lucide'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { PageTitle } from '../text/PageTitle.ts'
import { token } from '../theme/token.ts'

export interface SavedStatus {
  readonly state: 'saving' | 'saved' | 'failed'
  /** Such as "Saved just now" or "Not saved: no connection". */
  readonly text: string
}

export interface StepHeaderProps {
  /** Counts from 1. */
  step: number
  steps: number
  title: string
  /** Where the answers are; leave it out before the first one. */
  status?: SavedStatus | undefined
  /** A link or button to the step before. */
  back?: ReactNode
}

/**
 * The top of each step of a form. Its title receives the focus when `step` changes, so that a
 * screen reader reads the new step. A step with a URL of its own gets the focus from the router.
 */
export function StepHeader({ step, steps, title, status, back }: StepHeaderProps): ReactElement {
  const countId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) titleRef.current?.focus()
    shownStep.current = step
  }, [step])

  return (
    <Header>
      {back}
      <Line>
        <span id={countId}>
          Step {step} of {steps}
        </span>
        <Status role="status" data-state={status?.state}>
          {status && renderStatus(status)}
        </Status>
      </Line>
      {/* the text above says the same */}
      <div aria-hidden="true">
        <ProgressBar label="Progress" value={step / steps} />
      </div>
      <PageTitle ref={titleRef} tabIndex={-1} aria-describedby={countId}>
        {title}
      </PageTitle>
    </Header>
  )
}

function renderStatus({ state, text }: SavedStatus) {
  // every answer is saved: announcing the start, too, would say everything twice
  if (state === 'saving') return <span aria-hidden="true">{text}</span>
  return (
    <>
      <Icon icon={state === 'saved' ? Check : TriangleAlert} size={16} />
      <span>{text}</span>
    </>
  )
}

const Header = styled.header`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  > * {
    max-width: 100%;
  }
  > div {
    width: 100%;
  }
  h1 {
    margin-top: ${token.space[2]};
  }
`

const Line = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
  font-size: ${token.size.small};
  color: ${token.color.muted};
`

/** Has its place before the first answer, too: beside the step, or on a line of its own. */
const Status = styled.span`
  display: flex;
  flex: 1 1 0;
  justify-content: flex-end;
  gap: ${token.space[1]};
  min-width: 0;
  min-height: 1lh;

  @container (width < 24em) {
    flex-basis: 100%;
    justify-content: flex-start;
  }
  /* with large text, it has two lines */
  @container (width < 14em) {
    min-height: 2lh;
  }

  svg {
    margin-top: calc((1lh - 16px) / 2);
  }
  &[data-state='failed'] {
    font-weight: 600;
    color: ${token.color.danger};
  }
`
