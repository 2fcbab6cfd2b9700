import { useListPractitionersQuery } from '@portal/api-client'
import type { AppointmentType, Practitioner } from '@portal/contract'
import { type HourCycle, formatIsoMoment } from '@portal/domain/time'
import {
  Button,
  ChoiceCard,
  ChoiceCards,
  ChoiceCardFrame,
  ErrorState,
  media,
  Placeholder,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/getErrorText.ts'
import { PractitionerAvatar } from '../../shared/PractitionerAvatar.tsx'

export interface PractitionerPickerProps {
  appointmentType: AppointmentType
  timeZone: string
  hourCycle: HourCycle
  /** Id of the chosen practitioner. */
  selected: string | null
  /** Id of the member's own coach, who is listed first. */
  coach: string | null
  onChoose: (id: string) => void
}

type ListedPractitioner = Pick<
  Practitioner,
  'id' | 'name' | 'title' | 'avatar_url' | 'next_opening'
>

/**
 * The practitioners who offer this type of session, each with their next opening. After a choice,
 * the list collapses to the chosen practitioner, so that the times below are in view. "Change"
 * expands it again.
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
  const wasExpanded = useRef(false)
  const name = useId()
  const chosen = data?.find(({ id }) => id === selected)
  const isExpanded = data !== undefined && (chosen === undefined || isChanging)

  // the focused option is removed with the list
  useEffect(() => {
    if (wasExpanded.current && !isExpanded) changeButton.current?.focus()
    wasExpanded.current = isExpanded
  }, [isExpanded])

  if (error && !data)
    return (
      <ErrorState
        title="We couldn't load the practitioners"
        message={getErrorText(error, 'booking')}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Stack gap={2} aria-busy="true">
        <strong>Practitioner</strong>
        <Placeholder>
          <ChosenPractitioner>
            <PractitionerAvatar practitioner={placeholderPractitioner} />
            {renderDescription(placeholderPractitioner)}
            <Button variant="secondary" size="small">
              Change
            </Button>
          </ChosenPractitioner>
        </Placeholder>
      </Stack>
    )

  if (chosen && !isExpanded)
    return (
      <Stack gap={2}>
        <strong>Practitioner</strong>
        <ChosenPractitioner>
          <PractitionerAvatar practitioner={chosen} />
          {renderDescription(chosen)}
          <Button
            ref={changeButton}
            variant="secondary"
            size="small"
            aria-label={`Change practitioner, now ${chosen.name}`}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        </ChosenPractitioner>
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
          // Arrow keys also emit clicks (with detail 0) and must not collapse the list. Keyboard
          // users collapse it with Enter.
          onClick={({ detail }) => detail > 0 && setChanging(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // otherwise the key would also press the button that receives focus
            event.preventDefault()
            setChanging(false)
          }}
        >
          <PractitionerAvatar practitioner={practitioner} />
          {renderDescription(practitioner)}
        </Option>
      ))}
    </Options>
  )

  function renderDescription(practitioner: ListedPractitioner) {
    return (
      <Description>
        <strong>{practitioner.name}</strong>
        <Text as="span" size="small" tone="muted">
          {practitioner.id === coach
            ? `${practitioner.title} · your practitioner`
            : practitioner.title}
        </Text>
        <Text as="span" size="small">
          {getNextOpeningText(practitioner, timeZone, hourCycle)}
        </Text>
      </Description>
    )
  }
}

/** Has the height of a practitioner, while they load. */
const placeholderPractitioner = {
  id: '',
  name: 'Practitioner',
  title: 'Title',
  avatar_url: '',
  next_opening: null,
}

const getNextOpeningText = (
  { next_opening }: Pick<ListedPractitioner, 'next_opening'>,
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

const Description = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`

const ChosenPractitioner = styled(ChoiceCardFrame)`
  flex-wrap: wrap;
  gap: ${token.space[3]};
  min-height: 72px;

  /* with large text it gets a line of its own */
  ${Description} {
    flex: 1 1 8rem;
  }

  button {
    flex: none;
    margin-left: auto;
  }
`
