import { useListPractitionersQuery } from '@portal/api-client'
import type { AppointmentType, Practitioner } from '@portal/contract'
import { type HourCycle, formatIsoMoment } from '@portal/domain/time'
import {
  Button,
  ChoiceCard,
  ChoiceCards,
  ChoiceFace,
  ErrorState,
  media,
  Placeholder,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { errorText } from '../../shared/errorText.ts'
import { PractitionerAvatar } from '../../shared/PractitionerAvatar.tsx'

export interface PractitionerPickerProps {
  appointmentType: AppointmentType
  timeZone: string
  hourCycle: HourCycle
  /** Id of the chosen practitioner. */
  selected: string | null
  /** Id of the member's own coach, who stands first. */
  coach: string | null
  onChoose: (id: string) => void
}

type Shown = Pick<Practitioner, 'id' | 'name' | 'title' | 'avatar_url' | 'next_opening'>

/**
 * Everyone a member can see, each with the next opening for the session they want. Once one is
 * chosen only that one stands here, so that the times are in reach; "Change" brings the others
 * back.
 */
export function PractitionerPicker({
  appointmentType,
  timeZone,
  hourCycle,
  selected,
  coach,
  onChoose,
}: PractitionerPickerProps) {
  const { data, error, refetch } = useListPractitionersQuery({ appointment_type: appointmentType })
  const [isChanging, setChanging] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const wasListed = useRef(false)
  const name = useId()
  const chosen = data?.find(({ id }) => id === selected)
  const isListed = data !== undefined && (chosen === undefined || isChanging)

  // the list is gone with what had the focus; it goes on where the member can change their mind
  useEffect(() => {
    if (wasListed.current && !isListed) changeButton.current?.focus()
    wasListed.current = isListed
  }, [isListed])

  if (error && !data)
    return (
      <ErrorState
        title="We couldn't load the practitioners"
        message={errorText(error, 'booking')}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Stack gap={2} aria-busy="true">
        <strong>Practitioner</strong>
        <Placeholder>
          <Chosen>
            <PractitionerAvatar practitioner={someone} />
            {renderAbout(someone)}
            <Button variant="secondary" size="small">
              Change
            </Button>
          </Chosen>
        </Placeholder>
      </Stack>
    )

  if (chosen && !isListed)
    return (
      <Stack gap={2}>
        <strong>Practitioner</strong>
        <Chosen>
          <PractitionerAvatar practitioner={chosen} />
          {renderAbout(chosen)}
          <Button
            ref={changeButton}
            variant="secondary"
            size="small"
            aria-label={`Change practitioner, now ${chosen.name}`}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        </Chosen>
      </Stack>
    )

  const coachFirst = data.toSorted((a, b) => Number(b.id === coach) - Number(a.id === coach))
  return (
    <Options>
      <legend>Practitioner</legend>
      {coachFirst.map((practitioner) => (
        <Option
          key={practitioner.id}
          name={name}
          checked={practitioner.id === selected}
          onChange={() => onChoose(practitioner.id)}
          // arrow keys click, too (detail 0), and must be able to pass by; Enter ends the choice for them
          onClick={({ detail }) => detail > 0 && setChanging(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the key must not go on to press the button that gets the focus
            event.preventDefault()
            setChanging(false)
          }}
        >
          <PractitionerAvatar practitioner={practitioner} />
          {renderAbout(practitioner)}
        </Option>
      ))}
    </Options>
  )

  function renderAbout(practitioner: Shown) {
    return (
      <About>
        <strong>{practitioner.name}</strong>
        <Text as="span" size="small" tone="muted">
          {practitioner.id === coach ? `${practitioner.title} · your coach` : practitioner.title}
        </Text>
        <Text as="span" size="small">
          {nextOpening(practitioner, timeZone, hourCycle)}
        </Text>
      </About>
    )
  }
}

/** Has the lines that a practitioner has, while they load. */
const someone = { id: '', name: 'Practitioner', title: 'Title', avatar_url: '', next_opening: null }

const nextOpening = (
  { next_opening }: Pick<Shown, 'next_opening'>,
  timeZone: string,
  hourCycle: HourCycle,
): string =>
  next_opening
    ? `Next opening ${formatIsoMoment(next_opening, timeZone, hourCycle)}`
    : 'No openings in the next 60 days'

const Options = styled(ChoiceCards)`
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Option = styled(ChoiceCard)`
  gap: ${token.space[3]};
  min-height: 72px;
`

const Chosen = styled(ChoiceFace)`
  gap: ${token.space[3]};
  min-height: 72px;

  button {
    flex: none;
    margin-left: auto;
  }
`

const About = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`
