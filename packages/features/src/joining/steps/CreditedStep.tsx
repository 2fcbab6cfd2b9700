import { Banner, ButtonLink, Stack } from '@portal/ui'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'

/** The payment has succeeded, but the time was lost: its credit books another one. */
export function CreditedStep({ bookHref }: { bookHref: string }) {
  return (
    <Stack gap={5}>
      <FocusedTitle>Choose another time</FocusedTitle>
      <Banner tone="warning">
        You've paid, but the time was taken in the meantime. Your session credit is on your account,
        and you won't pay again.
      </Banner>
      <ButtonLink fullWidth href={bookHref}>
        Choose another time
      </ButtonLink>
    </Stack>
  )
}
