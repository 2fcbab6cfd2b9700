import {
  Button,
  ErrorMessage,
  GlobalStyle,
  Link,
  PageTitle,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@portal/ui'
import { validationMessages } from '@portal/domain/validation'
import { useForm } from '@portal/features/shared'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../routing/paths.ts'
import { storeEnteredEmail, consumeEnteredEmail } from '../../storage/enteredEmail.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'

/** `code` is that of two-step verification. */
export interface LoginInput {
  readonly username: string
  readonly password: string
  readonly code?: string
}

export type LogIn = (input: LoginInput) => Promise<
  | { kind: 'logged-in'; isReopened: boolean }
  /** The email and password are right. */
  | { kind: 'code-required' }
  | { kind: 'rejected'; message: string }
>

/**
 * /login: prerendered, so that it is shown before any script runs. What was typed before the
 * hydration is not lost. `onLoggedIn` receives whether the login has reopened a closed account;
 * with null, the login only starts a session.
 */
export function LoginScreen({
  logIn,
  onLoggedIn,
}: {
  logIn: LogIn
  onLoggedIn: ((isReopened: boolean) => void) | null
}) {
  const [loggedIn, setLoggedIn] = useState<{ isReopened: boolean } | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const form = useForm({
    fields: ['username', 'password', 'code'],
    read: (getValue) => ({
      username: getValue('username').trim(),
      password: getValue('password'),
      code: getValue('code').trim(),
    }),
    validate: (values) => {
      if (!values.username) return { username: validationMessages.emailRequired }
      if (!values.password) return { password: validationMessages.passwordRequired }
      return needsCode && !values.code ? { code: 'Enter the code.' } : {}
    },
    submit: async ({ code, ...values }) => {
      const result = await logIn(needsCode ? { ...values, code } : values)
      if (result.kind === 'rejected')
        return needsCode ? { code: result.message } : { form: result.message }
      if (result.kind === 'code-required') return setNeedsCode(true)
      if (!onLoggedIn) return setLoggedIn(result)
      onLoggedIn(result.isReopened)
      // the button stays busy until the next document replaces this one
      return new Promise(() => {})
    },
    focusOnFormError: 'password',
  })

  useEffect(() => {
    // the email that was entered on the forgot-password page
    const email = consumeEnteredEmail()
    if (username.current && !username.current.value) username.current.value = email
  }, [])

  return (
    <>
      <GlobalStyle />
      <PublicPage help="Trouble logging in?">
        {loggedIn ? <LoggedIn {...loggedIn} /> : renderForm()}
      </PublicPage>
    </>
  )

  function renderForm() {
    // before the script runs, a POST keeps the password out of the URL
    return (
      <Stack as="form" gap={5} method="post" {...form.props}>
        {needsCode && <CodeStep error={form.getError('code')} />}
        <Stack gap={5} hidden={needsCode}>
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
            error={form.getError('username')}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            error={form.getError('password')}
          />
        </Stack>
        <Button type="submit" fullWidth busy={form.isBusy}>
          {needsCode ? 'Continue' : 'Log in'}
        </Button>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
        <Text size="small" hidden={needsCode}>
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

/** Of two-step verification, after the right email and password, which stay in the form. */
function CodeStep({ error }: { error: string | undefined }) {
  const [isRecovering, setRecovering] = useState(false)
  return (
    <>
      <Stack gap={2}>
        <PageTitle>{isRecovering ? 'Use a recovery code' : 'Enter your code'}</PageTitle>
        <Text tone="muted">
          {isRecovering
            ? 'Each of the codes that you saved works once.'
            : 'Open your authenticator app for the 6-digit code.'}
        </Text>
      </Stack>
      <FocusedInput
        key={String(isRecovering)}
        label={isRecovering ? 'Recovery code' : 'Code'}
        name="code"
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        inputMode={isRecovering ? 'text' : 'numeric'}
        spellCheck={false}
        error={error}
      />
      <div>
        <Button variant="quiet" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Use the authenticator app' : 'Lost your phone? Use a recovery code'}
        </Button>
      </div>
    </>
  )
}

function FocusedInput(props: TextInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <TextInput ref={input} {...props} />
}

/** Shown after a login that only starts a session. */
function LoggedIn({ isReopened }: { isReopened: boolean }) {
  return (
    <Stack gap={2} role="status">
      <PageTitle>You're logged in</PageTitle>
      {isReopened && <Text>Your account is open again.</Text>}
      <Text tone="muted">You can close this page and continue in the app.</Text>
    </Stack>
  )
}
