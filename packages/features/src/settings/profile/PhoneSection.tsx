import { formatPhone, textConsent } from '@portal/domain/text'
import { getPhoneError } from '@portal/domain/validation'
import { Checkbox, TextInput } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { SectionForm } from '../form/SectionForm.tsx'
import { useSettingsForm } from '../form/useSettingsForm.ts'

/** The phone number, and consent to text messages to it, which ends when the number changes. */
export function PhoneSection() {
  const { phone_number, sms_consent } = useFeatureEnvironment().member
  const section = useSettingsForm({
    section: 'phone',
    saved: { phone_number: phone_number ?? '', sms_consent },
    toUpdate: (fields) => fields,
    validate: ({ phone_number: phone, sms_consent: wantsTexts }) => {
      const error = getPhoneError(phone.trim(), wantsTexts)
      return error === null ? {} : { phone_number: error }
    },
  })
  const isSaved = section.values.phone_number === phone_number
  return (
    <SectionForm section={section}>
      <TextInput
        label="Phone number (optional)"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        hint="Include the country code, like +1 212 555 0142."
        value={isSaved ? formatPhone(section.values.phone_number) : section.values.phone_number}
        onChange={({ target }) => section.edit({ phone_number: target.value, sms_consent: false })}
        error={section.form.getError('phone_number')}
      />
      <Checkbox
        label={textConsent.text}
        name="sms_consent"
        checked={section.values.sms_consent}
        onChange={({ target }) => section.edit({ sms_consent: target.checked })}
      />
    </SectionForm>
  )
}
