import type { ChangeTwoFactor } from '@portal/contract'
import { validationMessages } from '@portal/domain/validation'
import { PasswordInput, Stack, Text, TextInput } from '@portal/ui'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useInitialFocus } from '../form/useInitialFocus.ts'
import { FormEnd } from './FormEnd.tsx'

export interface ChangeTwoFactorFormProps<Result> {
  /** The consequence. */
  text: string
  action: string
  send: (
    fields: ChangeTwoFactor,
  ) => PromiseLike<{ data: Result; error?: undefined } | { data?: undefined; error: object }>
  onDone: (result: Result) => void
  onCancel: () => void
}

const fields = ['current_password', 'code'] as const

/** Confirms a change of two-step verification with the password and a code. */
export function ChangeTwoFactorForm<Result>({
  text,
  action,
  send,
  onDone,
  onCancel,
}: ChangeTwoFactorFormProps<Result>) {
  const firstField = useInitialFocus()
  const form = useForm({
    fields,
    read: (getValue) => ({
      current_password: getValue('current_password'),
      code: getValue('code').trim(),
    }),
    validate: ({ current_password, code }) => {
      if (!current_password) return { current_password: validationMessages.currentPasswordRequired }
      return code ? {} : { code: 'Enter the code.' }
    },
    submit: async (values) => {
      const result = await send(values)
      if (result.error) return getFormErrors(result.error, fields)
      return onDone(result.data)
    },
    focusOnFormError: 'code',
  })
  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Text>{text}</Text>
      <PasswordInput
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        ref={firstField}
        error={form.getError('current_password')}
      />
      <TextInput
        label="Code"
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        hint="From your authenticator app, or a recovery code."
        error={form.getError('code')}
      />
      <FormEnd action={action} form={form} onCancel={onCancel} />
    </Stack>
  )
}
