import { Check, TriangleAlert } from 'lucide'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { PageTitle } from '../text/PageTitle.ts'
import { Text } from '../text/Text.ts'
import { token } from '../theme/token.ts'

export interface SavedStatus {
  readonly state: 'saving' | 'saved' | 'failed'
  /** The status in words, such as "Saved just now" or "Not saved: no connection". */
  readonly text: string
}

export interface StepHeaderProps {
  /** Counts from 1. */
  step: number
  steps: number
  /** Whether fewer steps may come, because some depend on answers. */
  isAtMost?: boolean
  title: string
  /** Which form it is, above the title of the step. */
  form?: string | undefined
  /** Where the answers are: null before the first one, undefined in a form that does not save. */
  status?: SavedStatus | null | undefined
  /** A link or button to the step before. */
  back?: ReactNode
}

/**
 * The top of each step of a form. Its title receives the focus when `step` changes, so that a
 * screen reader reads the new step. A step with a URL of its own gets the focus from the router.
 */
export function StepHeader({
  step,
  steps,
  isAtMost = false,
  title,
  form,
  status,
  back,
}: StepHeaderProps): ReactElement {
  const countId = useId()
  const formId = useId()
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
        <div>
          <span id={countId}>{`Step ${step} of ${isAtMost ? 'up to ' : ''}${steps}`}</span>{' '}
          {status !== undefined && (
            <Status role="status" data-state={status?.state}>
              {status && renderStatus(status)}
            </Status>
          )}
        </div>
      </Line>
      {/* the text above says the same */}
      <div aria-hidden="true">
        <ProgressBar label="Progress" value={step / steps} />
      </div>
      <Title>
        {form !== undefined && (
          <Text id={formId} size="small" tone="muted">
            {form}
          </Text>
        )}
        <PageTitle
          ref={titleRef}
          tabIndex={-1}
          aria-describedby={form === undefined ? countId : `${formId} ${countId}`}
        >
          {title}
        </PageTitle>
      </Title>
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
`

const Title = styled.div`
  margin-top: ${token.space[2]};
`

/** Has the same height for every status, and its text directly above the bar. */
const Line = styled.div`
  container-type: inline-size;
  font-size: ${token.size.small};
  color: ${token.color.muted};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.space[4]};

    /* the status follows the step like a word, and both together have two lines */
    @container (width < 24em) {
      display: block;
      align-content: end;

      &:has([role='status']) {
        min-height: 2lh;
      }
    }
  }
`

const Status = styled.span`
  min-width: 0;

  @container (width < 24em) {
    margin-inline-start: ${token.space[2]};
  }

  svg {
    display: inline;
    margin-inline-end: ${token.space[1]};
    vertical-align: -2px;
  }
  &[data-state='failed'] {
    font-weight: 600;
    color: ${token.color.danger};
  }
`
