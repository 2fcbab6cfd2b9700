import { useConfirmChangeEmailMutation } from '@portal/api-client'
import { validationMessages } from '@portal/domain/validation'
import { Button, Cluster, ErrorMessage, Stack, Text, TextInput } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useInitialFocus } from '../form/useInitialFocus.ts'

export interface ConfirmEmailFormProps {
  /** Where the code was sent. */
  email: string
  onChanged: () => void
  onBack: () => void
}

/** The second step: the code from the new mailbox. The text is the same for every address. */
export function ConfirmEmailForm({ email, onChanged, onBack }: ConfirmEmailFormProps) {
  const [confirm] = useConfirmChangeEmailMutation()
  const readOnly = useFeatureEnvironment().readOnlyReason
  const firstField = useInitialFocus()
  const form = useForm({
    fields: ['code'],
    read: (getValue) => ({ code: getValue('code').trim() }),
    validate: ({ code }) => (code ? {} : { code: validationMessages.codeRequired }),
    submit: async (values) => {
      const { error } = await confirm(values)
      if (error) return getFormErrors(error, ['code'])
      return onChanged()
    },
    focusOnFormError: 'code',
  })
  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <div role="status">
        <Text>
          We sent a code to <strong>{email}</strong>. It expires in 10 minutes.
        </Text>
        <Text size="small" tone="muted">
          Changing it logs out your other devices. We'll notify your old email.
        </Text>
      </div>
      <TextInput
        label="Code from the email"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        ref={firstField}
        hint="Check your spam folder, too. We don't send a code to an email that has an account."
        error={form.getError('code')}
      />
      <div>
        <Cluster gap={3}>
          <Button type="submit" busy={form.isBusy} disabledReason={readOnly ?? undefined}>
            Change email
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Use another email
          </Button>
        </Cluster>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </div>
    </Stack>
  )
}
