import { useListAppointmentTypesQuery } from '@portal/api-client'
import type { AppointmentType } from '@portal/contract'
import { appointmentTypes, isTypeOffered } from '@portal/domain/scheduling'
import { PractitionerPicker, useMemberVisits } from '@portal/features/booking'
import { Select, Stack } from '@portal/ui'
import { useMember } from '../../../session/member.ts'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'

export interface ChosenType {
  readonly type: AppointmentType
  /** The program's own name for the type, if it has one. */
  readonly displayName?: string
}

export interface SessionChoiceProps {
  type: AppointmentType
  /** Id of the selected practitioner. */
  practitioner: string | null
  onTypeChange: (chosen: ChosenType) => void
  /** Called for every selection, including while arrow keys move through the list. */
  onPractitionerSelect: (id: string) => void
  /** Called for a final choice. */
  onPractitionerChoose: (id: string) => void
}

/** The type of session, and the practitioners who offer it. */
export function SessionChoice({ type, practitioner, ...on }: SessionChoiceProps) {
  const { coach } = useMember()
  const { timeZone, hourCycle } = useTimeDisplay()
  return (
    <Stack gap={5}>
      <TypeSelect value={type} onChange={on.onTypeChange} />
      <PractitionerPicker
        appointmentType={type}
        selected={practitioner}
        {...{ coach, timeZone, hourCycle }}
        onSelect={on.onPractitionerSelect}
        onChoose={on.onPractitionerChoose}
      />
    </Stack>
  )
}

interface TypeSelectProps {
  value: AppointmentType
  onChange: (chosen: ChosenType) => void
}

/** Shows the default names of the appointment types until the server's names have loaded. */
function TypeSelect({ value, onChange }: TypeSelectProps) {
  const visits = useMemberVisits()
  const { data: types } = useListAppointmentTypesQuery()
  const options =
    types?.map(({ appointment_type, display_name, length }) => ({
      value: appointment_type,
      label: formatType(display_name, length),
    })) ?? defaultOptions.filter((option) => isTypeOffered(option.value, visits))
  return (
    <Select
      label="Session"
      options={options}
      value={value}
      onChange={(type) => {
        const displayName = types?.find(
          ({ appointment_type }) => appointment_type === type,
        )?.display_name
        onChange({ type, ...(displayName && { displayName }) })
      }}
    />
  )
}

const formatType = (name: string, minutes: number): string => `${name} · ${minutes} min`

const defaultOptions = Object.entries(appointmentTypes).map(
  ([value, { displayName, minutes }]) => ({
    value: value as AppointmentType,
    label: formatType(displayName, minutes),
  }),
)
