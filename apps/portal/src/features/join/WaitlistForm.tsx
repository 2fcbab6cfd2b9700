import type { Offer } from '@portal/contract'
import { trimText } from '@portal/domain/text'
import { getEmailError } from '@portal/domain/validation'
import type { EnteredPerson } from '@portal/features/joining'
import { useForm } from '@portal/features/shared'
import { Button, ErrorMessage, Link, Stack, Text, TextInput } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { loadBrandCalls } from './loadBrandCalls.ts'

/** Joins the waitlist of a brand, or of an offer that is full. */
export function WaitlistForm({
  brandSlug,
  offer,
  reason,
  entered,
  onJoined,
}: {
  brandSlug: string | null
  offer: Offer | null
  /** Why nobody can join right now. */
  reason: string
  /** What was entered before, null for nothing. */
  entered: EnteredPerson | null
  onJoined: (joined: { email: string; peopleWaiting: number }) => void
}) {
  const slugs = {
    ...(brandSlug && { brand_slug: brandSlug }),
    ...(offer && { offer_slug: offer.slug }),
  }
  const form = useForm({
    fields: ['first_name', 'email'],
    read: (getValue) => ({
      email: getValue('email').trim(),
      first_name: trimText(getValue('first_name')),
    }),
    validate: ({ email }) => {
      const error = getEmailError(email)
      return error === null ? {} : { email: error }
    },
    submit: async ({ email, first_name }) => {
      const { joinWaitlist } = await loadBrandCalls()
      const result = await joinWaitlist({ email, ...slugs, ...(first_name && { first_name }) })
      if (result.kind === 'rejected') return result.errors
      return onJoined({ email, peopleWaiting: result.peopleWaiting })
    },
    focusOnFormError: 'email',
  })

  return (
    // before the script runs, a POST keeps the email out of the URL
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Text tone="muted">
        <span>{reason}</span> Leave your email, and we'll write to you when there is room.
      </Text>
      <TextInput
        label="First name (optional)"
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={entered?.first_name}
        error={form.getError('first_name')}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={entered?.email}
        error={form.getError('email')}
      />
      <Button type="submit" fullWidth busy={form.isBusy}>
        Join the waitlist
      </Button>
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      <Text size="small">
        Already a member? <Link href={paths.login}>Log in</Link>
      </Text>
    </Stack>
  )
}
