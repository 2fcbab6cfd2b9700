import type { LabPerson } from '@portal/contract'
import { labTextConsent } from '@portal/domain/lab-orders'
import { formatPhone } from '@portal/domain/text'
import { Card, Checkbox, DateInput, SectionTitle, Select, Stack, Text, TextInput } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { CheckoutFormPart } from './checkoutFields.ts'
import { Pair } from './Pair.ts'

export interface PersonFieldsProps {
  form: CheckoutFormPart
  /** The person of the last order, null before the first. */
  person: LabPerson | null
  /** The member's calendar day, `yyyy-MM-dd`. */
  today: string
  birthDate: string | null
  /** Why somebody of this age cannot order; null when they can. */
  ageReason: string | null
  onBirthDateChange: (date: string | null) => void
  sex: LabPerson['sex'] | null
  onSexChange: (sex: LabPerson['sex']) => void
  isTexted: boolean
  onTextedChange: (isTexted: boolean) => void
}

/** The person as the laboratory needs them. */
export function PersonFields({
  form,
  person,
  today,
  birthDate,
  ageReason,
  onBirthDateChange,
  sex,
  onSexChange,
  isTexted,
  onTextedChange,
}: PersonFieldsProps) {
  const { member } = useFeatureEnvironment()
  return (
    <Card as="section" aria-label="About you">
      <Stack gap={4}>
        <div>
          <SectionTitle>About you</SectionTitle>
          <Text size="small" tone="muted">
            As in your ID: the laboratory matches your results with them, and normal ranges depend
            on age and sex.
          </Text>
        </div>
        <Pair>
          <TextInput
            label="Legal first name"
            name="legal_first_name"
            autoComplete="given-name"
            defaultValue={person?.legal_first_name ?? member.first_name}
            error={form.getError('legal_first_name')}
          />
          <TextInput
            label="Legal last name"
            name="legal_last_name"
            autoComplete="family-name"
            defaultValue={person?.legal_last_name ?? member.last_name}
            error={form.getError('legal_last_name')}
          />
        </Pair>
        <Pair>
          <DateInput
            label="Birth date"
            name="birth_date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            value={birthDate}
            onChange={(date) => {
              form.clearErrors('birth_date', 'panel_ids')
              onBirthDateChange(date)
            }}
            error={ageReason ?? form.getError('birth_date')}
          />
          <Select
            label="Sex"
            name="sex"
            options={sexOptions}
            value={sex}
            onChange={(value) => {
              form.clearErrors('sex')
              onSexChange(value)
            }}
            error={form.getError('sex')}
          />
        </Pair>
        <TextInput
          label="Phone number"
          name="phone_number"
          type="tel"
          autoComplete="tel"
          hint="The laboratory or the carrier may call."
          defaultValue={formatPhone(person?.phone_number ?? member.phone_number ?? '')}
          error={form.getError('phone_number')}
        />
        <Checkbox
          name="text_consent_version"
          label={labTextConsent.text}
          checked={isTexted}
          onChange={({ target }) => onTextedChange(target.checked)}
        />
      </Stack>
    </Card>
  )
}

const sexOptions = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const
