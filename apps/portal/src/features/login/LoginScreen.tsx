import {
  Button,
  FieldError,
  GlobalStyle,
  Link,
  PageTitle,
  Stack,
  Text,
  TextInput,
} from '@portal/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../routing/paths.ts'
import { storeEnteredEmail, takeEnteredEmail } from '../../storage/enteredEmail.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'

export type SignIn = (
  username: string,
  password: string,
) => Promise<{ kind: 'logged-in' } | { kind: 'refused'; message: string }>

type Problem = { field: 'username' | 'password' | 'form'; message: string } | null

/**
 * /login: drawn at build time, so that it is on screen before any script. What is typed stays in
 * the fields themselves.
 */
export function LoginScreen({
  signIn,
  onSignedIn,
}: {
  signIn: SignIn
  onSignedIn: (() => void) | null
}) {
  const [isBusy, setBusy] = useState(false)
  const [isSignedIn, setSignedIn] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // the address that somebody typed to get a new password
    const kept = takeEnteredEmail()
    if (username.current && !username.current.value) username.current.value = kept
  }, [])

  const show = (found: NonNullable<Problem>) => {
    setProblem(found)
    ;(found.field === 'username' ? username : password).current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const given = {
      username: username.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    }
    if (!given.username) return show({ field: 'username', message: 'Enter your email address.' })
    if (!given.password) return show({ field: 'password', message: 'Enter your password.' })
    setBusy(true)
    setProblem(null)
    const outcome = await signIn(given.username, given.password)
    if (outcome.kind === 'logged-in') return onSignedIn ? onSignedIn() : setSignedIn(true)
    setBusy(false)
    show({ field: 'form', message: outcome.message })
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  return (
    <>
      <GlobalStyle />
      <PublicPage help="Trouble logging in?">{isSignedIn ? <SignedIn /> : renderForm()}</PublicPage>
    </>
  )

  function renderForm() {
    // without script yet, a post keeps the password out of the address
    return (
      <Stack
        as="form"
        gap={5}
        method="post"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
      >
        <Stack gap={2}>
          <PageTitle>Welcome back</PageTitle>
          <Text tone="muted">Log in to see what's next.</Text>
        </Stack>
        <TextInput
          ref={username}
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          error={errorOf('username')}
        />
        <TextInput
          ref={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button type="submit" fullWidth busy={isBusy}>
          Log in
        </Button>
        <div role="alert">
          {problem?.field === 'form' && <FieldError>{problem.message}</FieldError>}
        </div>
        <Text size="small">
          <Link
            href={paths.forgotPassword}
            onClick={({ currentTarget }) => {
              storeEnteredEmail(username.current?.value.trim() ?? '')
              const next = new URLSearchParams(window.location.search).get('next')
              if (next) currentTarget.search = new URLSearchParams({ next }).toString()
            }}
          >
            Forgot your password?
          </Link>
        </Text>
      </Stack>
    )
  }
}

/** The end of a login that asked for no more than the session. */
function SignedIn() {
  return (
    <Stack gap={2} role="status">
      <PageTitle>You're logged in</PageTitle>
      <Text tone="muted">You can close this page and continue in the app.</Text>
    </Stack>
  )
}
