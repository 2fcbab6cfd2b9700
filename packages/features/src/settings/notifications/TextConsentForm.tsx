import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { requestOnce, usersApi, useUpdateUserMutation } from '@portal/api-client'
import { textConsent } from '@portal/domain/text'
import { getPhoneError } from '@portal/domain/validation'
import { Button, Cluster, ErrorMessage, Stack, Text, TextInput } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useInitialFocus } from '../form/useInitialFocus.ts'

const fields = ['phone_number'] as const

/** Asks for consent to text messages to a number, and turns them on. */
export function TextConsentForm({ onClose }: { readonly onClose: () => void }) {
  const { phone_number } = useFeatureEnvironment().member
  const firstField = useInitialFocus()
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const [update] = useUpdateUserMutation()
  const form = useForm({
    fields,
    read: (getValue) => getValue('phone_number').trim(),
    validate: (phone) => {
      const error = getPhoneError(phone, true)
      return error === null ? {} : { phone_number: error }
    },
    submit: async (phone) => {
      const { error } = await update({
        phone_number: phone,
        sms_consent: true,
        notifications: { appointment_sms: true },
      })
      if (error) return getFormErrors(error, fields)
      await dispatch(
        requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
      )
      return onClose()
    },
  })
  return (
    <Stack as="form" gap={4} aria-label="Agree to text messages" {...form.props}>
      <TextInput
        ref={firstField}
        label="Phone number"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        hint="Include the country code, like +1 212 555 0142."
        defaultValue={phone_number ?? ''}
        error={form.getError('phone_number')}
      />
      <Text>{textConsent.text}</Text>
      <Cluster gap={4}>
        <Button type="submit" busy={form.isBusy}>
          Agree and turn on
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </Cluster>
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
    </Stack>
  )
}
