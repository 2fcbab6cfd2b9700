import { getPhoneError } from '@portal/domain/validation'
import { TextInput } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './form/SectionForm.tsx'
import { useSettingsForm } from './form/useSettingsForm.ts'

/**
 * The phone number. Text messages are not sent yet, so there is no control for consent to them. A
 * new number is sent without consent, and the server withdraws the consent to the previous number.
 */
export function PhoneSection() {
  const { phone_number } = useMember()
  const section = useSettingsForm({
    section: 'phone',
    saved: { phone_number: phone_number ?? '' },
    toUpdate: (fields) => fields,
    validate: ({ phone_number: phone }) => {
      const error = getPhoneError(phone.trim(), false)
      return error === null ? {} : { phone_number: error }
    },
  })
  return (
    <SectionForm section={section}>
      <TextInput
        label="Phone number (optional)"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        hint="Include the country code, like +1 212 555 0142."
        value={section.values.phone_number}
        onChange={({ target }) => section.edit({ phone_number: target.value })}
        error={section.form.getError('phone_number')}
      />
    </SectionForm>
  )
}
