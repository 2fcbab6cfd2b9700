import {
  describePasswordProblem,
  findPasswordProblem,
  passwordRule,
} from '@portal/domain/validation'
import { FocusedTitle, useForm } from '@portal/features/shared'
import { Button, ErrorMessage, PasswordInput, Stack, Text } from '@portal/ui'
import { loadPasswordCalls } from './loadPasswordCalls.ts'

export interface LinkPasswordFormProps {
  /** The token of the link. */
  token: string
  onChanged: () => void
  /** The link is wrong, used or expired. */
  onRejected: () => void
}

/** The only step after the link in the email: the new password. */
export function LinkPasswordForm({ token, onChanged, onRejected }: LinkPasswordFormProps) {
  const form = useForm({
    fields: ['password'],
    read: (getValue) => getValue('password'),
    validate: (password) => {
      const problem = findPasswordProblem(password, null)
      return problem ? { password: describePasswordProblem(problem) } : {}
    },
    submit: async (password) => {
      const { confirmResetLink } = await loadPasswordCalls()
      const result = await confirmResetLink({ token, password })
      if (result.kind === 'done') return onChanged()
      const { token: tokenError, ...errors } = result.errors
      return tokenError ? onRejected() : errors
    },
    focusOnFormError: 'password',
  })

  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Stack gap={2}>
        <FocusedTitle>Choose a new password</FocusedTitle>
        <Text tone="muted">This logs you out on all your devices.</Text>
      </Stack>
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        error={form.getError('password')}
      />
      <Button type="submit" fullWidth busy={form.isBusy}>
        Save new password
      </Button>
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
    </Stack>
  )
}
