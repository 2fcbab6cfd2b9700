import type { AppointmentType } from '@portal/contract'
import { Button, Modal } from '@portal/ui'
import { useState } from 'react'
import { type ChosenType, SessionChoice } from './SessionChoice.tsx'

export interface SessionChange {
  readonly chosenType: ChosenType
  readonly practitioner: string | null
}

export interface ChangeSessionDialogProps {
  type: AppointmentType
  practitioner: string | null
  onClose: () => void
  /** Called with what the member chose, which may be the same as before. */
  onChange: (change: SessionChange) => void
}

/** Changes the type of session and the practitioner together, so that the page does not move. */
export function ChangeSessionDialog(props: ChangeSessionDialogProps) {
  const [chosenType, setChosenType] = useState<ChosenType>({ type: props.type })
  const [practitioner, setPractitioner] = useState(props.practitioner)
  return (
    <Modal
      open
      title="Change your session"
      onClose={props.onClose}
      actions={
        <Button onClick={() => props.onChange({ chosenType, practitioner })}>See times</Button>
      }
    >
      <SessionChoice
        type={chosenType.type}
        practitioner={practitioner}
        onTypeChange={setChosenType}
        onPractitionerSelect={setPractitioner}
        onPractitionerChoose={(id) => props.onChange({ chosenType, practitioner: id })}
      />
    </Modal>
  )
}
