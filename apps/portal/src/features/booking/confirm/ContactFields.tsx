import { formatPhone, textConsent } from '@portal/domain/text'
import {
  type BookingDraft,
  contactChanged,
  hasTextConsent,
  notesChanged,
} from '@portal/features/booking'
import { Checkbox, Disclosure, TextArea, TextInput } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { useMember } from '../../../session/member.ts'

export interface ContactFieldsProps {
  draft: Pick<BookingDraft, 'phone_number' | 'sms_consent' | 'notes'>
  /** The name of the practitioner who calls the member, null for other kinds of sessions. */
  caller: string | null
  phoneError: string | undefined
  /** Called when the member changes the number: its error no longer applies. */
  onPhoneChange: () => void
}

/**
 * How to reach the member during the session, and what they want to talk about. Closed while all of
 * it is optional, so that the button is below the time, unless the draft has a note or consent to
 * text messages. Open for a practitioner who calls a member without a number.
 */
export function ContactFields(props: ContactFieldsProps) {
  const { draft, caller, phoneError, onPhoneChange } = props
  const { phone_number, sms_consent, notes } = draft
  const member = useMember()
  const dispatch = useDispatch()
  const isCalled = caller !== null
  return (
    <Disclosure
      // opens when the practitioner has loaded
      key={isCalled ? 'called' : 'optional'}
      summary="Phone number and note"
      hint={formatPhone(phone_number) || undefined}
      isInitiallyOpen={notes !== '' || sms_consent || (isCalled && phone_number === '')}
    >
      <TextInput
        label={isCalled ? 'Phone number' : 'Phone number (optional)'}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        hint={
          isCalled
            ? `${caller} calls this number. You can also add it later.`
            : 'In case the video call drops.'
        }
        error={phoneError}
        // for reading; what the member types stays as it is
        value={phone_number === member.phone_number ? formatPhone(phone_number) : phone_number}
        onChange={({ target }) => {
          onPhoneChange()
          // consent is given for a number
          dispatch(contactChanged({ phone_number: target.value, sms_consent: false }))
        }}
      />
      {phone_number !== '' && !hasTextConsent(phone_number, member) && (
        <Checkbox
          label={textConsent.text}
          name="sms_consent"
          checked={sms_consent}
          onChange={({ target }) =>
            dispatch(contactChanged({ phone_number, sms_consent: target.checked }))
          }
        />
      )}
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
