import { FocusedTitle } from '@portal/features/shared'
import { ButtonLink, Stack, Text } from '@portal/ui'
import { useLoginPath } from '../../routing/useLoginPath.ts'

/** The last step. The login page fills in the email. */
export function PasswordChanged() {
  const login = useLoginPath()
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <FocusedTitle>Your password has been changed</FocusedTitle>
        <Text tone="muted">All devices have been logged out. Log in with your new password.</Text>
      </Stack>
      <ButtonLink href={login} fullWidth>
        Log in
      </ButtonLink>
    </Stack>
  )
}
