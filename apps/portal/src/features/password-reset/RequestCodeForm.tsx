import { getEmailError } from '@portal/domain/validation'
import { Button, ErrorMessage, Link, PageTitle, Stack, Text, TextInput } from '@portal/ui'
import { useForm } from '@portal/features/shared'
import { useEffect, useRef } from 'react'
import { routes } from '../../routing/routes.ts'
import { loadPasswordCalls } from './loadPasswordCalls.ts'
import { fillInEnteredEmail } from '../../storage/enteredEmail.ts'
import { useLoginPath } from '../../routing/useLoginPath.ts'

export interface RequestCodeFormProps {
  /** The server responds the same for known and unknown emails. */
  onSent: (email: string) => void
  /** The member has a code already. Receives the email as entered so far. */
  onCodeReceived: (email: string) => void
}

/** The first step: the email to send the code to. */
export function RequestCodeForm({ onSent, onCodeReceived }: RequestCodeFormProps) {
  const login = useLoginPath()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    fields: ['email'],
    read: (getValue) => getValue('email').trim(),
    validate: (email) => {
      const error = getEmailError(email)
      return error === null ? {} : { email: error }
    },
    submit: async (email) => {
      const { requestPasswordCode } = await loadPasswordCalls()
      const result = await requestPasswordCode(email)
      if (result.kind === 'rejected') return result.errors
      return onSent(email)
    },
    inputNames: { email: 'username' },
    focusOnFormError: 'email',
  })

  useEffect(() => {
    // the email that was entered on the login page
    fillInEnteredEmail(input.current)
  }, [])

  return (
    // before the script runs, a POST keeps the email out of the URL
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Stack gap={2}>
        <PageTitle>{routes.forgotPassword.title}</PageTitle>
        <Text tone="muted">We'll email you a code and a link to set a new password.</Text>
      </Stack>
      <TextInput
        ref={input}
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        error={form.getError('email')}
      />
      <Stack gap={2}>
        <Button type="submit" fullWidth busy={form.isBusy}>
          Send code
        </Button>
        <Button
          variant="quiet"
          fullWidth
          onClick={() => onCodeReceived(form.getValue('email').trim())}
        >
          I have a code
        </Button>
      </Stack>
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      <Text size="small">
        <Link href={login}>Back to log in</Link>
      </Text>
    </Stack>
  )
}
