import { ButtonLink, Stack, Text } from '@portal/ui'
import { paths } from '../app/paths.ts'
import { ArrivalTitle } from '../shell/ArrivalTitle.tsx'

/** The last step; the sign-in page knows the address already. */
export function PasswordChosen() {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <ArrivalTitle>Your password is changed</ArrivalTitle>
        <Text tone="muted">Every device was signed out. Sign in with the new password.</Text>
      </Stack>
      <ButtonLink href={paths.login} fullWidth>
        Sign in
      </ButtonLink>
    </Stack>
  )
}
