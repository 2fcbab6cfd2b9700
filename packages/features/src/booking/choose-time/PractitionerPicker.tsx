import { useListPractitionersQuery } from '@portal/api-client'
import type { AppointmentType, Practitioner } from '@portal/contract'
import type { HourCycle } from '@portal/domain/time'
import { ChoiceCard, ChoiceCards, media, Placeholder, RowChevron, Stack, token } from '@portal/ui'
import { type KeyboardEvent, useId } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { compareByNextOpening } from '../compareByNextOpening.ts'
import { PractitionerIntroduction } from '../PractitionerIntroduction.tsx'

export interface PractitionerPickerProps {
  appointmentType: AppointmentType
  timeZone: string
  hourCycle: HourCycle
  /** The ids of those to choose from; all by default. */
  among?: readonly string[]
  /** Id of the selected practitioner. */
  selected: string | null
  /** Id of the member's own coach, who is listed first. */
  coach: string | null
  /** Called for every selection, including while arrow keys move through the list. */
  onSelect: (id: string) => void
  /** Called for a final choice: by the pointer, Enter or Space. */
  onChoose: (id: string) => void
}

type ListedPractitioner = Pick<
  Practitioner,
  | 'id'
  | 'name'
  | 'title'
  | 'timezone'
  | 'specialties'
  | 'avatar_url'
  | 'next_opening'
  | 'meeting_kind'
  | 'meeting_address'
>

/** The practitioners who offer this type of session, by next opening. */
export function PractitionerPicker(props: PractitionerPickerProps) {
  const { appointmentType, timeZone, hourCycle, selected, coach, onSelect, onChoose } = props
  const query = useListPractitionersQuery({ appointment_type: appointmentType })
  const { data, error } = query
  const name = useId()

  if (error && !data)
    return (
      <LoadFailure
        noun="the practitioners"
        offlineText="Connect to see the practitioners. What you chose is saved."
        query={query}
      />
    )
  if (!data) return <Loading />

  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // otherwise the key would also press the button that receives focus
    event.preventDefault()
    onChoose(id)
  }
  const coachFirst = data
    .filter(({ id }) => props.among?.includes(id) ?? true)
    .toSorted(compareByNextOpening)
    .toSorted((a, b) => Number(b.id === coach) - Number(a.id === coach))
  return (
    <Options>
      <legend>Choose a practitioner</legend>
      {coachFirst.map((practitioner) => (
        <Option
          key={practitioner.id}
          name={name}
          checked={practitioner.id === selected}
          onChange={() => onSelect(practitioner.id)}
          // arrow keys also emit clicks, with detail 0
          onClick={({ detail }) => detail > 0 && onChoose(practitioner.id)}
          onKeyDown={(event) => handleKeyDown(event, practitioner.id)}
        >
          <OptionContent
            practitioner={practitioner}
            isCoach={practitioner.id === coach}
            {...{ timeZone, hourCycle }}
          />
        </Option>
      ))}
    </Options>
  )
}

function Loading() {
  return (
    <Stack gap={2} aria-busy="true">
      <strong>Choose a practitioner</strong>
      <Placeholder>
        <Option name="placeholder" disabled>
          <OptionContent
            practitioner={placeholderPractitioner}
            isCoach={false}
            timeZone=""
            hourCycle="12h"
          />
        </Option>
      </Placeholder>
    </Stack>
  )
}

interface OptionContentProps extends Pick<PractitionerPickerProps, 'timeZone' | 'hourCycle'> {
  practitioner: ListedPractitioner
  isCoach: boolean
}

function OptionContent({ practitioner, ...props }: OptionContentProps) {
  return (
    <>
      <PractitionerAvatar practitioner={practitioner} size={40} />
      <PractitionerIntroduction practitioner={practitioner} {...props} />
      <RowChevron />
    </>
  )
}

/** Has the height of a practitioner, while they load. */
const placeholderPractitioner: ListedPractitioner = {
  id: '',
  name: 'Practitioner',
  title: 'Title',
  timezone: '',
  specialties: ['Specialty'],
  avatar_url: '',
  next_opening: null,
  meeting_kind: 'video',
  meeting_address: null,
}

const Options = styled(ChoiceCards)`
  ${media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));

    > label {
      height: 100%;
    }
  }
`

/** A compact option, so that a phone shows several practitioners, each opening on one line. */
const Option = styled(ChoiceCard)`
  align-items: start;
  gap: ${token.space[2]};
  min-height: 72px;
  padding: ${token.space[2]} ${token.space[3]};

  > svg {
    align-self: center;
    margin-inline-start: auto;
  }
`
