import { PageTitle, Stack, Text, TextInput, type TextInputProps } from '@portal/ui'
import { useLayoutEffect, useRef } from 'react'

export interface CodeStepProps {
  isRecovering: boolean
  error: string | undefined
}

/** The step of two-step verification after the right email and password, which stay in the form. */
export function CodeStep({ isRecovering, error }: CodeStepProps) {
  return (
    <>
      <Stack gap={2}>
        <PageTitle>{isRecovering ? 'Use a recovery code' : 'Enter your code'}</PageTitle>
        <Text tone="muted">
          {isRecovering
            ? 'Each of the codes that you saved works once.'
            : 'Open your authenticator app for the 6\u2011digit code.'}
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
    </>
  )
}

function FocusedInput(props: TextInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return <TextInput ref={input} {...props} />
}

/** Says that the member is logged in, after a login that only starts a session. */
export function LoggedIn({ isReopened }: { isReopened: boolean }) {
  return (
    <Stack gap={2} role="status">
      <PageTitle>You're logged in</PageTitle>
      {isReopened && <Text>Your account is open again.</Text>}
      <Text tone="muted">You can close this page and continue in the app.</Text>
    </Stack>
  )
}
