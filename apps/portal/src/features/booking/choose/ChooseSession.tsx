import type { Appointment, PractitionerSummary } from '@portal/contract'
import {
  appointmentTypeChosen,
  type BookingDraft,
  ChosenSession,
  practitionerChosen,
} from '@portal/features/booking'
import { createLazyComponent } from '@portal/features/shared'
import { Card, Skeleton } from '@portal/ui'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { skeletonHeights } from '../skeletonHeights.ts'
import type { ChangeSessionDialogProps, SessionChange } from './ChangeSessionDialog.tsx'
import type { SessionChoiceProps } from './SessionChoice.tsx'
import { useDateParam } from './useDateParam.ts'

const ChangeSessionDialog = createLazyComponent<ChangeSessionDialogProps>(
  async () => (await import('./ChangeSessionDialog.tsx')).ChangeSessionDialog,
)
const SessionChoice = createLazyComponent<SessionChoiceProps>(
  async () => (await import('./SessionChoice.tsx')).SessionChoice,
)

export interface ChooseSessionProps {
  draft: BookingDraft
  /** The session that is being rescheduled: only its time can change. */
  moving: Appointment | undefined
  /** The practitioner, undefined until loaded. */
  practitioner: PractitionerSummary | undefined
  /** How the session takes place; undefined while the practitioner loads. */
  meetsBy: Pick<Appointment, 'meeting_kind' | 'meeting_address'> | undefined
  /** Whether no practitioner is chosen, or none can be shown. */
  isChoosing: boolean
}

/** The session and practitioner on one line with "Change", or the choice of a practitioner. */
export function ChooseSession(props: ChooseSessionProps) {
  const { draft, moving, practitioner, meetsBy, isChoosing } = props
  const dispatch = useDispatch()
  const [, setDate] = useDateParam()
  const { timeZone, hourCycle } = useTimeDisplay()
  const [selected, setSelected] = useState<string | null>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const type = draft.appointment_type ?? 'SESSION'

  const choosePractitioner = (id: string) => {
    setSelected(id)
    setDate(null)
    dispatch(practitionerChosen(id))
  }
  const changeSession = ({ chosenType, practitioner: id }: SessionChange) => {
    setDialogOpen(false)
    dispatch(appointmentTypeChosen(chosenType))
    if (id !== null && id !== draft.practitioner) choosePractitioner(id)
  }

  if (isChoosing)
    return (
      <Card as="section" aria-label="Session and practitioner">
        <Suspense fallback={<Skeleton height={skeletonHeights.sessionChoice} radius="control" />}>
          <SessionChoice
            type={type}
            practitioner={selected}
            onTypeChange={(chosen) => dispatch(appointmentTypeChosen(chosen))}
            onPractitionerSelect={setSelected}
            onPractitionerChoose={choosePractitioner}
          />
        </Suspense>
      </Card>
    )
  return (
    <>
      <ChosenSession
        typeName={draft.appointment_type_display_name}
        length={draft.length}
        practitioner={practitioner}
        meeting={meetsBy && { kind: meetsBy.meeting_kind, address: meetsBy.meeting_address }}
        movingFrom={moving?.at ?? null}
        {...{ timeZone, hourCycle }}
        onChange={moving ? undefined : () => setDialogOpen(true)}
        onChangeIntent={() => void ChangeSessionDialog.preload()}
        isChangeFocused={selected !== null}
      />
      {isDialogOpen && (
        <Suspense>
          <ChangeSessionDialog
            type={type}
            practitioner={draft.practitioner}
            onClose={() => setDialogOpen(false)}
            onChange={changeSession}
          />
        </Suspense>
      )}
    </>
  )
}
