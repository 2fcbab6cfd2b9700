import { useListPractitionersQuery } from '@portal/api-client'
import type { Hold } from '@portal/contract'
import { agreedConsents, textConsent } from '@portal/domain/text'
import type { HourCycle } from '@portal/domain/time'
import { getPhoneError } from '@portal/domain/validation'
import {
  Button,
  ButtonLink,
  Checkbox,
  Disclosure,
  ErrorMessage,
  Link,
  Stack,
  Text,
  TextInput,
} from '@portal/ui'
import { useState } from 'react'
import { useForm } from '../../shared/forms/useForm.ts'
import { AccountFields, readPerson } from '../AccountFields.tsx'
import { findAccountErrors } from '../findAccountErrors.ts'
import { HeldTime } from '../HeldTime.tsx'
import { honeypotName } from '../HoneypotInput.tsx'
import type { EnteredPerson, JoinedOffer, JoinLinks } from '../joinStep.ts'
import { accountFields } from '../readAccountErrors.ts'
import type { Join } from '../useJoin.ts'
import { useSignUp } from '../useSignUp.ts'
import { SendLink } from './SendLink.tsx'

export interface AccountStepProps extends JoinedOffer {
  join: Join
  hold: Hold
  timeZone: string
  hourCycle: HourCycle
  links: JoinLinks
  entered: EnteredPerson | null
  onEnter: (entered: EnteredPerson) => void
}

/** Who joins. Nothing is asked that a first session does not need. */
export function AccountStep({
  brand,
  offer,
  join,
  hold,
  timeZone,
  hourCycle,
  links,
  entered,
  onEnter,
}: AccountStepProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const [phone, setPhone] = useState('')
  const [wantsTexts, setWantsTexts] = useState(false)
  const { signUp, saveCart, isEmailTaken } = useSignUp({ brand, offer }, join, hold, timeZone)
  const isFree = offer.kind === 'free_visit'
  const { data: listed } = useListPractitionersQuery({ appointment_type: offer.appointment_type })
  const practitioner = listed?.find(({ id }) => id === hold.practitioner_id)
  const isCalled = practitioner?.meeting_kind === 'phone'

  const form = useForm({
    fields: [...accountFields, honeypotName],
    read: (getValue) => ({
      ...readPerson(getValue),
      password: getValue('password'),
      phone_number: getValue('phone_number').trim(),
      [honeypotName]: getValue(honeypotName),
    }),
    validate: ({ phone_number, ...account }) => {
      const phoneError = getPhoneError(phone_number, wantsTexts)
      return {
        ...findAccountErrors(account, hasAgreed),
        ...(phoneError !== null && { phone_number: phoneError }),
      }
    },
    submit: ({ phone_number, ...values }) =>
      signUp({
        ...values,
        phone_number: phone_number || null,
        consents: agreedConsents,
        ...(wantsTexts && { sms_consent: true, sms_consent_version: textConsent.version }),
      }),
  })

  return (
    <Stack gap={5}>
      <HeldTime
        {...{ brand, offer, hold, timeZone, hourCycle }}
        onHoldAgain={() => void join.chooseTime(hold.practitioner_id, hold.at)}
        onChange={() => join.changeTime(hold)}
      />
      <Stack
        as="form"
        gap={5}
        method="post"
        {...form.props}
        onInput={() => onEnter(readPerson(form.getValue))}
      >
        <AccountFields
          {...{ form, links, entered, hasAgreed }}
          onAgree={setAgreed}
          belowEmail={
            isEmailTaken && (
              <ButtonLink variant="secondary" href={links.login}>
                Log in and keep this time
              </ButtonLink>
            )
          }
        >
          <Disclosure
            // opens when it is known how they meet
            key={String(isCalled)}
            isInitiallyOpen={isCalled}
            summary={isCalled ? 'Phone number' : 'Phone number (optional)'}
          >
            <TextInput
              label="Phone number"
              name="phone_number"
              type="tel"
              autoComplete="tel"
              hint={
                isCalled
                  ? `${practitioner.name} calls this number. You can also add it later.`
                  : 'In case the video call drops.'
              }
              error={form.getError('phone_number')}
              value={phone}
              onChange={({ target }) => {
                setPhone(target.value)
                // consent is given for a number
                setWantsTexts(false)
              }}
            />
            {phone !== '' && (
              <Checkbox
                label={textConsent.text}
                name="sms_consent"
                checked={wantsTexts}
                onChange={({ target }) => setWantsTexts(target.checked)}
              />
            )}
          </Disclosure>
        </AccountFields>
        <Button type="submit" fullWidth busy={form.isBusy}>
          {isFree ? 'Book my session' : 'Continue to payment'}
        </Button>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
        <SendLink
          readEmail={() => form.getValue('email').trim()}
          onInvalid={(email) => form.showErrors({ email })}
          onSend={async (email) => {
            form.clearErrors('email')
            await saveCart(email, true)
          }}
        />
        <Text size="small">
          Already have an account? <Link href={links.login}>Log in</Link> and keep this time.
        </Text>
      </Stack>
    </Stack>
  )
}
