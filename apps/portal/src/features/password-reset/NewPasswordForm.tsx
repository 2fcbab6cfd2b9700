import {
  isEmail,
  passwordProblem,
  passwordProblemText,
  passwordRule,
} from '@portal/domain/validation'
import { FocusedTitle } from '@portal/features/shared'
import { Button, FieldError, PasswordInput, Stack, Text, TextInput } from '@portal/ui'
import { type FormEvent, useRef, useState } from 'react'
import { ResendCode } from './ResendCode.tsx'

export interface NewPasswordFormProps {
  /** As typed before; it can still be put right here. */
  email: string
  /** When a code was asked for here, in epoch milliseconds; null for a code that came before. */
  sentAt: number | null
  onChosen: (email: string) => void
}

type FieldName = 'email' | 'code' | 'password'
type Problem = { readonly field: FieldName | null; readonly message: string }

const isFieldName = (name: string | null): name is FieldName =>
  name === 'email' || name === 'code' || name === 'password'

/**
 * The second step: the code from the mail and the new password, in one form that password managers
 * know.
 */
export function NewPasswordForm({ email, sentAt, onChosen }: NewPasswordFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const typedEmail = () => emailInput.current?.value.trim() ?? ''

  const show = (found: Problem) => {
    const inputs = { email: emailInput, code: codeInput, password: passwordInput }
    setProblem(found)
    inputs[found.field ?? 'code'].current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = {
      email: typedEmail(),
      code: codeInput.current?.value.trim() ?? '',
      password: passwordInput.current?.value ?? '',
    }
    const found = problemOf(fields)
    if (found) return show(found)
    setBusy(true)
    setProblem(null)
    const { choosePassword } = await import('../../session/publicApi.ts')
    const outcome = await choosePassword(fields)
    setBusy(false)
    if (outcome.kind === 'done') onChosen(fields.email)
    else
      show({ field: isFieldName(outcome.field) ? outcome.field : null, message: outcome.message })
  }

  const errorOf = (field: FieldName) => (problem?.field === field ? problem.message : undefined)

  return (
    <Stack gap={5}>
      <Stack
        as="form"
        gap={5}
        method="post"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
      >
        <Stack gap={2}>
          <FocusedTitle>Choose a new password</FocusedTitle>
          <Text tone="muted">
            {sentAt === null
              ? 'Enter the newest code from your email. It works for 10 minutes.'
              : 'If we have an account for this email, a code is on its way. It works for 10 minutes.'}
          </Text>
        </Stack>
        <TextInput
          ref={emailInput}
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errorOf('email')}
        />
        <TextInput
          ref={codeInput}
          label="Code from the email"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={errorOf('code')}
        />
        <PasswordInput
          ref={passwordInput}
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={passwordRule}
          error={errorOf('password')}
        />
        <Button type="submit" fullWidth busy={isBusy}>
          Save new password
        </Button>
        <div role="alert">
          {problem?.field === null && <FieldError>{problem.message}</FieldError>}
        </div>
      </Stack>
      <ResendCode emailOf={typedEmail} sentAt={sentAt} />
    </Stack>
  )
}

function problemOf({ email, code, password }: Record<FieldName, string>): Problem | null {
  if (!isEmail(email))
    return {
      field: 'email',
      message: email
        ? 'That email address looks incomplete. Check it and try again.'
        : 'Enter your email address.',
    }
  if (!code) return { field: 'code', message: 'Enter the code from the email.' }
  const found = passwordProblem(password, email)
  return found && { field: 'password', message: passwordProblemText(found) }
}
