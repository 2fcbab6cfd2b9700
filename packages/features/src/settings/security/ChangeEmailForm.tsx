import { useChangeEmailMutation } from '@portal/api-client'
import { getNewEmailError, normalizeEmail, validationMessages } from '@portal/domain/validation'
import { Button, Cluster, ErrorMessage, PasswordInput, Stack, TextInput } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { type FormErrors, useForm } from '../../shared/forms/useForm.ts'
import { useInitialFocus } from '../form/useInitialFocus.ts'

const fields = ['email', 'current_password'] as const
type FieldName = (typeof fields)[number]

export interface ChangeEmailFormProps {
  onSent: (email: string) => void
  onCancel: () => void
}

/** The first step: the new email, and the password so that nobody else can change it. */
export function ChangeEmailForm({ onSent, onCancel }: ChangeEmailFormProps) {
  const [send] = useChangeEmailMutation()
  const readOnly = useFeatureEnvironment().readOnlyReason
  const firstField = useInitialFocus()
  const form = useForm({
    fields,
    read: (getValue) => ({
      email: normalizeEmail(getValue('email')),
      current_password: getValue('current_password'),
    }),
    validate,
    submit: async (values) => {
      const { error } = await send(values)
      if (error) return getFormErrors(error, fields)
      return onSent(values.email)
    },
    focusOnFormError: 'email',
  })
  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <TextInput
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        ref={firstField}
        hint="We'll send a code to it."
        error={form.getError('email')}
      />
      <PasswordInput
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={form.getError('current_password')}
      />
      <div>
        <Cluster gap={3}>
          <Button type="submit" busy={form.isBusy} disabledReason={readOnly ?? undefined}>
            Send code
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Keep my email
          </Button>
        </Cluster>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </div>
    </Stack>
  )
}

function validate({ email, current_password }: Record<FieldName, string>): FormErrors<FieldName> {
  const invalid = getNewEmailError(email)
  if (invalid !== null) return { email: invalid }
  return current_password ? {} : { current_password: validationMessages.currentPasswordRequired }
}
