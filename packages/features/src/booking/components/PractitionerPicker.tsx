import { useListPractitionersQuery } from '@portal/api-client'
import type { AppointmentType, Practitioner } from '@portal/contract'
import { formatMoment, type HourCycle } from '@portal/domain/time'
import { Avatar, ErrorState, Skeleton, Stack, Text, token } from '@portal/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { errorText } from '../errorText.ts'

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

/** Everyone a member can see, each with the next opening for the session they want. */
export function PractitionerPicker({ appointmentType, timeZone, hourCycle, selected, coach, onChoose }: PractitionerPickerProps) {
  const { data, error, refetch } = useListPractitionersQuery({ appointment_type: appointmentType })
  const name = useId()
  if (error && !data)
    return <ErrorState title="We could not load the practitioners" message={errorText(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap={2} aria-busy="true">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="84px" radius="control" />
        ))}
      </Stack>
    )

  const coachFirst = data.toSorted((a, b) => Number(b.id === coach) - Number(a.id === coach))
  return (
    <Options>
      <legend>Practitioner</legend>
      {coachFirst.map((practitioner) => (
        <Option key={practitioner.id}>
          <input type="radio" name={name} checked={practitioner.id === selected} onChange={() => onChoose(practitioner.id)} />
          <Avatar name={practitioner.name} src={practitioner.avatar_url} decorative />
          <About>
            <strong>{practitioner.name}</strong>
            <Text as="span" size="small" tone="muted">
              {practitioner.id === coach ? `${practitioner.title} · your coach` : practitioner.title}
            </Text>
            <Text as="span" size="small">
              {nextOpening(practitioner, timeZone, hourCycle)}
            </Text>
          </About>
        </Option>
      ))}
    </Options>
  )
}

const nextOpening = ({ next_opening }: Practitioner, timeZone: string, hourCycle: HourCycle): string =>
  next_opening ? `Next opening ${formatMoment(Date.parse(next_opening), timeZone, hourCycle)}` : 'No openings in the next 60 days'

const Options = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${token.space[2]};
    font-weight: 600;
  }
`

const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 72px;
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  cursor: pointer;

  /* the radio covers its card: what is clicked, focused and read is the native control */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${token.color.accent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`

const About = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`
