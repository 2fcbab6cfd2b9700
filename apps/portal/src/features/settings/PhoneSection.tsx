import { phoneError } from '@portal/domain/validation'
import { TextInput } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

/**
 * The phone number. The recorded consent to text messages is not shown until they are sent, and
 * ends when the number is removed.
 */
export function PhoneSection() {
  const { phone_number, sms_consent } = useMember()
  const section = useSettingsForm({
    section: 'phone',
    saved: { phone_number: phone_number ?? '', sms_consent },
    toUpdate: (fields) => ({
      ...fields,
      sms_consent: fields.sms_consent && fields.phone_number.trim() !== '',
    }),
    validate: ({ phone_number: phone }) => {
      const error = phoneError(phone.trim(), false)
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
        error={section.form.errorOf('phone_number')}
      />
    </SectionForm>
  )
}
