import { type BookingDraft, contactChanged, notesChanged } from '@portal/features/booking'
import { Disclosure, TextArea, TextInput } from '@portal/ui'
import { useDispatch } from 'react-redux'

export interface ContactFieldsProps {
  draft: Pick<BookingDraft, 'phone_number' | 'notes'>
  /** The name of the practitioner who calls the member, null for other kinds of sessions. */
  caller: string | null
  phoneError: string | undefined
  /** Called when the member changes the number: its error no longer applies. */
  onPhoneChange: () => void
}

/**
 * How to reach the member during the session, and what they want to talk about. Closed, because
 * both are optional, unless the draft has a note.
 */
export function ContactFields({ draft, caller, phoneError, onPhoneChange }: ContactFieldsProps) {
  const { phone_number, notes } = draft
  const dispatch = useDispatch()
  return (
    <Disclosure
      summary="Phone number and note (optional)"
      hint={phone_number || undefined}
      isInitiallyOpen={notes !== ''}
    >
      <TextInput
        label="Phone number (optional)"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        hint={caller === null ? 'In case the video call drops.' : `${caller} calls this number.`}
        error={phoneError}
        value={phone_number}
        onChange={({ target }) => {
          onPhoneChange()
          // consent was recorded for another number
          dispatch(contactChanged({ phone_number: target.value, sms_consent: false }))
        }}
      />
      <TextArea
        label="What would you like to talk about? (optional)"
        rows={3}
        maxLength={1000}
        value={notes}
        onChange={({ target }) => dispatch(notesChanged(target.value))}
      />
    </Disclosure>
  )
}
