import { isPhone } from '@portal/domain/validation'
import { Checkbox, TextInput } from '@portal/ui'
import { useMember } from '../../session/member.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

/**
 * A number to be called at, and whether it may get text messages. Without a number there is no
 * consent.
 */
export function PhoneSection() {
  const { phone_number, sms_consent } = useMember()
  const form = useSettingsForm({
    section: 'phone',
    saved: { phone_number: phone_number ?? '', sms_consent },
    toUpdate: (fields) => ({
      ...fields,
      sms_consent: fields.sms_consent && fields.phone_number.trim() !== '',
    }),
    check: ({ phone_number: typed, sms_consent: wants }) => {
      const phone = typed.trim()
      if (phone && !isPhone(phone))
        return { phone_number: 'Enter a phone number with 7 to 15 digits, like +1 212-555-0100.' }
      return wants && !phone ? { phone_number: 'Enter the phone number for text messages.' } : {}
    },
  })
  return (
    <SectionForm form={form}>
      <TextInput
        label="Phone number (optional)"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        hint="Include the country code, like +1 212 555 0142."
        value={form.fields.phone_number}
        onChange={({ target }) => form.edit({ phone_number: target.value })}
        error={form.errorOf('phone_number')}
      />
      <Checkbox
        label="Text me about my sessions"
        name="sms_consent"
        hint="Message rates may apply. Turn this off anytime."
        checked={form.fields.sms_consent}
        onChange={({ target }) => form.edit({ sms_consent: target.checked })}
        error={form.errorOf('sms_consent')}
      />
    </SectionForm>
  )
}
