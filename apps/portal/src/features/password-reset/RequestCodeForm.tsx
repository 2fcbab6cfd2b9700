import { isEmail } from '@portal/domain/validation'
import { Button, FieldError, Link, PageTitle, Stack, Text, TextInput } from '@portal/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { routes } from '../../routing/routes.ts'
import { takeEnteredEmail } from '../../storage/enteredEmail.ts'
import { useLoginPath } from '../../routing/useLoginPath.ts'

export interface RequestCodeFormProps {
  /** The server has answered; it does so for every address alike. */
  onSent: (email: string) => void
  /** A code has come already, in another tab or earlier; what was typed so far comes along. */
  onCodeAtHand: (email: string) => void
}

/** The first step: where the code should go. */
export function RequestCodeForm({ onSent, onCodeAtHand }: RequestCodeFormProps) {
  const login = useLoginPath()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ isOfField: boolean; message: string } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typed = () => input.current?.value.trim() ?? ''

  useEffect(() => {
    // what was typed on the login page
    const kept = takeEnteredEmail()
    if (input.current && !input.current.value) input.current.value = kept
  }, [])

  const show = (isOfField: boolean, message: string) => {
    setProblem({ isOfField, message })
    input.current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const address = typed()
    if (!isEmail(address))
      return show(
        true,
        address
          ? 'That email address looks incomplete. Check it and try again.'
          : 'Enter your email address.',
      )
    setBusy(true)
    setProblem(null)
    const { askForCode } = await import('../../session/publicApi.ts')
    const outcome = await askForCode(address)
    setBusy(false)
    if (outcome.kind === 'done') onSent(address)
    else show(outcome.field === 'email', outcome.message)
  }

  return (
    // without script yet, a post keeps the address out of the page's own
    <Stack
      as="form"
      gap={5}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
    >
      <Stack gap={2}>
        <PageTitle>{routes.forgotPassword.title}</PageTitle>
        <Text tone="muted">We'll email you a code to set a new password.</Text>
      </Stack>
      <TextInput
        ref={input}
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        error={problem?.isOfField ? problem.message : undefined}
      />
      <Stack gap={2}>
        <Button type="submit" fullWidth busy={isBusy}>
          Send code
        </Button>
        <Button variant="quiet" fullWidth onClick={() => onCodeAtHand(typed())}>
          I have a code
        </Button>
      </Stack>
      <div role="alert">
        {problem && !problem.isOfField && <FieldError>{problem.message}</FieldError>}
      </div>
      <Text size="small">
        <Link href={login}>Back to log in</Link>
      </Text>
    </Stack>
  )
}
