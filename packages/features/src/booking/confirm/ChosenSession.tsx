import type { PractitionerSummary } from '@portal/contract'
import type { HourCycle } from '@portal/domain/time'
import { Button, Card, Text, token } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { PractitionerLine } from './PractitionerLine.tsx'
import { ReplacedTime } from './ReplacedTime.tsx'

export interface ChosenSessionProps {
  typeName: string
  /** The length of the session in minutes. */
  length: number
  /** Undefined while the practitioner loads. */
  practitioner: PractitionerSummary | undefined
  /** The current time of the session that is being rescheduled, ISO 8601. */
  movingFrom?: string | null
  timeZone: string
  hourCycle: HourCycle
  /** Omitted if only the time can change. */
  onChange?: (() => void) | undefined
  /** Called before a likely `onChange`, to load what it shows. */
  onChangeIntent?: () => void
  /** The button receives focus when it appears, for a member who has just chosen. */
  isChangeFocused?: boolean
}

/** What is chosen before the time, on one line, so that the times are on the first screen. */
export function ChosenSession(props: ChosenSessionProps) {
  const { typeName, length, practitioner, movingFrom = null, onChange } = props
  const { timeZone, hourCycle, isChangeFocused = false } = props
  const changeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isChangeFocused) changeButton.current?.focus()
  }, [isChangeFocused])

  return (
    <Line role="group" aria-label="Session and practitioner">
      <PractitionerLine
        practitioner={practitioner}
        avatarSize={40}
        renderDetails={() => (
          <>
            <Text as="span" size="small" tone="muted">
              {typeName}&nbsp;· {length}&nbsp;min
            </Text>
            {movingFrom && (
              <Text as="span" size="small" tone="muted">
                <ReplacedTime time={movingFrom} {...{ timeZone, hourCycle }} />
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

const getChangeLabel = (practitioner: PractitionerSummary | undefined): string =>
  practitioner
    ? `Change practitioner or session, now ${practitioner.name}`
    : 'Change practitioner or session'

const Line = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};

  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  > button {
    flex: none;
    margin-left: auto;
  }
`
