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
} from '@portal/ui'
import { validationMessages } from '@portal/domain/validation'
import { useForm } from '@portal/features/shared'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../routing/paths.ts'
import { storeEnteredEmail, consumeEnteredEmail } from '../../storage/enteredEmail.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'

export type LogIn = (
  username: string,
  password: string,
) => Promise<{ kind: 'logged-in'; isReopened: boolean } | { kind: 'rejected'; message: string }>

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
  const username = useRef<HTMLInputElement>(null)
  const form = useForm({
    fields: ['username', 'password'],
    read: (getValue) => ({
      username: getValue('username').trim(),
      password: getValue('password'),
    }),
    validate: (values) => {
      if (!values.username) return { username: validationMessages.emailRequired }
      return values.password ? {} : { password: validationMessages.passwordRequired }
    },
    submit: async (values) => {
      const result = await logIn(values.username, values.password)
      if (result.kind === 'rejected') return { form: result.message }
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
        <Button type="submit" fullWidth busy={form.isBusy}>
          Log in
        </Button>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
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
