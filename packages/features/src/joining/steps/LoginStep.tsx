import { ButtonLink, Stack, Text } from '@portal/ui'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'

/** The return from a payment whose account is logged out in this browser. */
export function LoginStep({ loginHref }: { loginHref: string }) {
  return (
    <Stack gap={5}>
      <FocusedTitle>Log in to see your payment</FocusedTitle>
      <Text>You were logged out while you paid. We also email you the result.</Text>
      <ButtonLink fullWidth href={loginHref}>
        Log in
      </ButtonLink>
    </Stack>
  )
}
