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
  token,
} from '@portal/ui'
import { validationMessages } from '@portal/domain/validation'
import { useForm } from '@portal/features/shared'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { isLogoutPending } from '../../storage/pendingLogout.ts'
import { fillInEnteredEmail, storeEnteredEmail } from '../../storage/enteredEmail.ts'
import { loadCode } from '../../recovery/loadCode.ts'
import { probeSite } from '../../recovery/probeSite.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'
import { useIsDeviceOffline } from './useIsDeviceOffline.ts'

/** What few logins show is loaded when it is needed. */
type LoginSteps = typeof import('./loginSteps.tsx')

/** What a member enters to log in. */
export interface LoginInput {
  readonly username: string
  readonly password: string
  /** The code of two-step verification. */
  readonly code?: string
}

export type LogIn = (input: LoginInput) => Promise<
  | { kind: 'logged-in'; isReopened: boolean }
  /** The email and password are right. */
  | { kind: 'code-required' }
  /** The login is rejected, with a field if it is what the member has to correct. */
  | { kind: 'rejected'; message: string; field?: 'password' }
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
  const [steps, setSteps] = useState<LoginSteps | null>(null)
  const [loggedIn, setLoggedIn] = useState<{ isReopened: boolean } | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [isRecovering, setRecovering] = useState(false)
  const isOffline = useIsDeviceOffline()
  const [isFormWanted, setFormWanted] = useState(false)
  const [check, setCheck] = useState<'running' | 'failed' | null>(null)
  // instead of the screen that a member opened, the form alone would say nothing
  const isFormHidden = isOffline && isReturning() && !isFormWanted
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
        return { [needsCode ? 'code' : (result.field ?? 'form')]: result.message }
      if (result.kind === 'logged-in' && onLoggedIn) {
        onLoggedIn(result.isReopened)
        // the button stays busy until the next document replaces this one
        return new Promise(() => {})
      }
      setSteps(await loadCode(() => import('./loginSteps.tsx')))
      if (result.kind === 'code-required') setNeedsCode(true)
      else setLoggedIn(result)
      return undefined
    },
    focusOnFormError: 'password',
  })

  useEffect(() => {
    // the email that was entered on another public page
    fillInEnteredEmail(username.current)
  }, [])

  return (
    <>
      <GlobalStyle />
      <PublicPage help={isFormHidden ? null : 'Trouble logging in?'}>
        {steps && loggedIn ? <steps.LoggedIn {...loggedIn} /> : renderForm()}
      </PublicPage>
    </>
  )

  /** The browser can be wrong about the connection: where the site answers, the form is shown. */
  async function checkConnection() {
    setCheck('running')
    const isAvailable = await probeSite()
    setCheck(isAvailable ? null : 'failed')
    if (isAvailable) setFormWanted(true)
  }

  function renderForm() {
    const formError = form.formError ? <ErrorMessage>{form.formError}</ErrorMessage> : null
    // before the script runs, a POST keeps the password out of the URL
    return (
      <Stack as="form" gap={5} method="post" {...form.props}>
        {steps && needsCode && (
          <steps.CodeStep isRecovering={isRecovering} error={form.getError('code')} />
        )}
        <Stack gap={2} hidden={needsCode}>
          <PageTitle>
            {isFormHidden ? 'Connect to see your sessions and plan' : 'Welcome back'}
          </PageTitle>
          <div>
            <Text tone="muted" hidden={isFormHidden}>
              Log in to see what's next.
            </Text>
            <div role="status">
              {isOffline && (
                <Offline>
                  You're offline.{' '}
                  <span>{isReturning() && 'We keep your data on this device for a day. '}</span>
                  Connect to log in.
                </Offline>
              )}
            </div>
          </div>
        </Stack>
        {isFormHidden && (
          <Stack gap={2}>
            <Button fullWidth busy={check === 'running'} onClick={() => void checkConnection()}>
              Try again
            </Button>
            <div role="alert">
              {check === 'failed' && <Text size="small">You're still offline.</Text>}
            </div>
          </Stack>
        )}
        <Stack gap={2} hidden={isFormHidden}>
          <Stack gap={2} hidden={needsCode}>
            <TextInput
              ref={username}
              label="Email"
              name="username"
              type="email"
              autoComplete="username"
              error={form.getError('username')}
              message={null}
            />
            <PasswordInput
              label="Password"
              name="password"
              autoComplete="current-password"
              error={form.getError('password')}
              message={needsCode ? null : formError}
            />
          </Stack>
          <Button type="submit" fullWidth busy={form.isBusy}>
            {needsCode ? 'Continue' : 'Log in'}
          </Button>
        </Stack>
        {needsCode && <div role="alert">{formError}</div>}
        {needsCode && (
          <Button variant="quiet" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Text size="small" hidden={needsCode || isFormHidden}>
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

const Offline = styled(Text)`
  padding-top: ${token.space[2]};
`

/** Whether the page was opened in place of a screen, and not by logging out. */
const isReturning = (): boolean =>
  new URLSearchParams(window.location.search).has('next') && !isLogoutPending()
