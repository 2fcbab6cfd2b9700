import { ButtonLink, Stack, Text } from '@portal/ui'
import { ArrivalTitle } from '../shell/ArrivalTitle.tsx'
import { useLoginPath } from './useLoginPath.ts'

/** The last step; the sign-in page knows the address already. */
export function PasswordChosen() {
  const login = useLoginPath()
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <ArrivalTitle>Your password is changed</ArrivalTitle>
        <Text tone="muted">Every device was signed out. Sign in with the new password.</Text>
      </Stack>
      <ButtonLink href={login} fullWidth>
        Sign in
      </ButtonLink>
    </Stack>
  )
}
