import type { PractitionerSummary } from '@portal/contract'
import { describeMeetingPlace, type MeetingKind } from '@portal/domain/scheduling'
import type { HourCycle } from '@portal/domain/time'
import { Button, Card, media, Text, token } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { PractitionerLine } from './PractitionerLine.tsx'
import { Moment } from '../../shared/components/Moment.tsx'

export interface ChosenSessionProps {
  typeName: string
  /** The length of the session in minutes. */
  length: number
  /** The practitioner, undefined until loaded. */
  practitioner: PractitionerSummary | undefined
  /** How the session takes place; undefined while the practitioner loads. */
  meeting?: { readonly kind: MeetingKind; readonly address: string | null } | undefined
  /** The current time of the session that is being rescheduled, ISO 8601. */
  movingFrom?: string | null
  timeZone: string
  hourCycle: HourCycle
  /** Changes the session; omitted if only the time can change. */
  onChange?: (() => void) | undefined
  /** Called before a likely `onChange`, to load what it shows. */
  onChangeIntent?: () => void
  /** The button receives focus when it appears, for a member who has just chosen. */
  isChangeFocused?: boolean
}

/** What is chosen before the time, on one line, so that the times are on the first screen. */
export function ChosenSession(props: ChosenSessionProps) {
  const { practitioner, movingFrom = null, onChange } = props
  const { timeZone, hourCycle, isChangeFocused = false } = props
  const changeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isChangeFocused) changeButton.current?.focus()
  }, [isChangeFocused])

  return (
    <Line role="group" aria-label="Session and practitioner" data-moving={movingFrom && ''}>
      <PractitionerLine
        practitioner={practitioner}
        avatarSize={40}
        renderDetails={() => (
          <>
            <Text as="span" size="small" tone="muted">
              {describeSession(props)}
            </Text>
            {movingFrom && (
              <Text as="span" size="small" tone="muted">
                Current time: <Moment at={movingFrom} {...{ timeZone, hourCycle }} />
              </Text>
            )}
          </>
        )}
      />
      {onChange && (
        <Button
          ref={changeButton}
          variant="secondary"
          size="small"
          aria-label={getChangeLabel(practitioner)}
          onClick={onChange}
          onPointerEnter={props.onChangeIntent}
          onFocus={props.onChangeIntent}
        >
          Change
        </Button>
      )}
    </Line>
  )
}

/** Breaks before the length on a phone. Has its usual height while the practitioner loads. */
function describeSession({ typeName, length, practitioner, meeting }: ChosenSessionProps): string {
  const session = `${typeName}, ${length}\u00a0min`
  if (practitioner && !meeting) return session
  const place = describeMeetingPlace(meeting?.kind ?? 'video', meeting?.address ?? null)
  return `${session}\u00a0·\u00a0${place.replace('In person', 'In\u00a0person')}`
}

const getChangeLabel = (practitioner: PractitionerSummary | undefined): string =>
  practitioner
    ? `Change practitioner or session, now ${practitioner.name}`
    : 'Change practitioner or session'

/** While a session is moved, the summary beside it says the same, and nothing can be changed. */
const Line = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  padding-block: ${token.space[3]};

  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  > button {
    flex: none;
    margin-left: auto;
  }
  ${media.wide} {
    &[data-moving] {
      display: none;
    }
  }
`
