import { ButtonLink, Stack, Text } from '@portal/ui'
import { FocusedTitle } from '../../shell/FocusedTitle.tsx'
import { useLoginPath } from '../../routing/useLoginPath.ts'

/** The last step; the sign-in page knows the address already. */
export function PasswordChanged() {
  const login = useLoginPath()
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <FocusedTitle>Your password is changed</FocusedTitle>
        <Text tone="muted">Every device was signed out. Sign in with the new password.</Text>
      </Stack>
      <ButtonLink href={login} fullWidth>
        Sign in
      </ButtonLink>
    </Stack>
  )
}
