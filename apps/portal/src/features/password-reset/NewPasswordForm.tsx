import {
  getEmailError,
  findPasswordProblem,
  describePasswordProblem,
  passwordRule,
  validationMessages,
} from '@portal/domain/validation'
import { FocusedTitle, type FormErrors, useForm } from '@portal/features/shared'
import { Button, ErrorMessage, PasswordInput, Stack, Text, TextInput } from '@portal/ui'
import { loadPasswordCalls } from './loadPasswordCalls.ts'
import { ResendCode } from './ResendCode.tsx'

const enterCodeText = 'Enter the code we emailed you, or use the link in that email.'
const codeSentText =
  'If we have an account for this email, a code is on its way. Enter it here, or use the link in ' +
  'the email.'
export interface NewPasswordFormProps {
  /** The email as entered in the first step; it can be corrected here. */
  email: string
  /** When a code was requested here, in epoch milliseconds; null for an earlier code. */
  sentAt: number | null
  onChanged: (email: string) => void
}

type FieldName = 'email' | 'code' | 'password'

/**
 * The second step: the code from the email and the new password, in one form so that password
 * managers recognize it.
 */
export function NewPasswordForm({ email, sentAt, onChanged }: NewPasswordFormProps) {
  const form = useForm({
    fields: ['email', 'code', 'password'],
    read: (getValue) => ({
      email: getValue('email').trim(),
      code: getValue('code').trim(),
      password: getValue('password'),
    }),
    validate: validatePassword,
    submit: async (values) => {
      const { confirmNewPassword } = await loadPasswordCalls()
      const result = await confirmNewPassword(values)
      if (result.kind === 'rejected') return result.errors
      return onChanged(values.email)
    },
    inputNames: { email: 'username' },
    focusOnFormError: 'code',
  })

  return (
    <Stack gap={5}>
      <Stack as="form" gap={5} method="post" {...form.props}>
        <Stack gap={2}>
          <FocusedTitle>Choose a new password</FocusedTitle>
          <Text tone="muted">
            <span>{sentAt === null ? enterCodeText : codeSentText}</span> Both expire after 10
            minutes.
          </Text>
        </Stack>
        <TextInput
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={form.getError('email')}
        />
        <TextInput
          label="Code from the email"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={form.getError('code')}
        />
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
      <ResendCode readEmail={() => form.getValue('email').trim()} sentAt={sentAt} />
    </Stack>
  )
}

function validatePassword({
  email,
  code,
  password,
}: Record<FieldName, string>): FormErrors<FieldName> {
  const invalidEmail = getEmailError(email)
  if (invalidEmail !== null) return { email: invalidEmail }
  if (!code) return { code: validationMessages.codeRequired }
  const problem = findPasswordProblem(password, email)
  return problem ? { password: describePasswordProblem(problem) } : {}
}
