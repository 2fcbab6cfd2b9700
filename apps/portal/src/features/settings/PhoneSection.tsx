import { phoneError } from '@portal/domain/validation'
import { Checkbox, TextInput } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

/** The phone number and the consent to text messages, which requires a number. */
export function PhoneSection() {
  const { phone_number, sms_consent } = useMember()
  const section = useSettingsForm({
    section: 'phone',
    saved: { phone_number: phone_number ?? '', sms_consent },
    toUpdate: (fields) => ({
      ...fields,
      sms_consent: fields.sms_consent && fields.phone_number.trim() !== '',
    }),
    validate: ({ phone_number: phone, sms_consent: wantsTexts }) => {
      const error = phoneError(phone.trim(), wantsTexts)
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
      <Checkbox
        label="Text me about my sessions"
        name="sms_consent"
        hint="Message rates may apply. Turn this off anytime."
        checked={section.values.sms_consent}
        onChange={({ target }) => section.edit({ sms_consent: target.checked })}
        error={section.form.errorOf('sms_consent')}
      />
    </SectionForm>
  )
}
