import { toBrandSlug, getEmailError, isEmail } from '@portal/domain/validation'
import { FocusedTitle, useForm } from '@portal/features/shared'
import {
  Button,
  ButtonLink,
  ErrorMessage,
  Link,
  PageTitle,
  Stack,
  Text,
  TextInput,
} from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { config } from '../../config.ts'
import { paths } from '../../routing/paths.ts'
import { parseJoinPath } from '../../routing/parsePath.ts'
import { loadPublicApi } from '../../session/loadPublicApi.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'

/**
 * /join, /join/{brand}, /join/{brand}/{offer}: the waitlist. An entered email is reported once as
 * an abandoned cart, in case the visitor leaves. `hasBrand`: the path names a brand, which must be
 * this one. `hasOffer`: it also names an offer, which must be one of the brand's.
 */
export function JoinScreen({
  hasBrand = false,
  hasOffer = false,
}: {
  hasBrand?: boolean
  hasOffer?: boolean
}) {
  const address = useLocationAfterHydration()
  const { brand, offer } = parseJoinPath(address?.pathname ?? '')
  const [joined, setJoined] = useState<string | null>(null)
  const reported = useRef('')
  const slugs = { ...(brand && { brand_slug: brand }), ...(offer && { offer_slug: offer }) }
  const form = useForm({
    fields: ['first_name', 'email'],
    read: (getValue) => ({
      email: getValue('email').trim(),
      first_name: getValue('first_name').trim(),
    }),
    validate: ({ email }) => {
      const error = getEmailError(email)
      return error === null ? {} : { email: error }
    },
    submit: async ({ email, first_name }) => {
      const { joinWaitlist } = await loadPublicApi()
      const result = await joinWaitlist({ email, ...slugs, ...(first_name && { first_name }) })
      if (result.kind === 'rejected') return result.errors
      return setJoined(email)
    },
    focusOnFormError: 'email',
  })

  const isUnknown =
    (hasBrand && brand !== toBrandSlug(config.brandName)) ||
    (hasOffer && (offer === null || !config.offers.includes(offer)))
  if (address && isUnknown) return <JoinPageNotFound />
  if (joined !== null) return <Joined email={joined} />

  const reportEmail = async () => {
    const email = form.getValue('email').trim()
    if (form.isBusy || !isEmail(email) || reported.current === email) return
    reported.current = email
    const { reportAbandonedCart } = await loadPublicApi()
    await reportAbandonedCart({ email, ...slugs, step: 'waitlist' })
  }

  return (
    <PublicPage help="Questions before you join?">
      {/* before the script runs, a POST keeps the email out of the URL */}
      <Stack as="form" gap={5} method="post" {...form.props}>
        <Stack gap={2}>
          <PageTitle>Join {config.brandName}</PageTitle>
          <Text tone="muted">
            You can't sign up here yet. Leave your email, and we'll let you know when you can.
          </Text>
        </Stack>
        <TextInput
          label="First name (optional)"
          name="first_name"
          autoComplete="given-name"
          maxLength={80}
          error={form.getError('first_name')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="If you stop here, we may email you so you can pick up where you left off."
          error={form.getError('email')}
          onBlur={() => void reportEmail()}
        />
        <Button type="submit" fullWidth busy={form.isBusy}>
          Join the waitlist
        </Button>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
        <Text size="small">
          Already a member? <Link href={paths.login}>Log in</Link>
        </Text>
      </Stack>
    </PublicPage>
  )
}

function Joined({ email }: { email: string }) {
  return (
    <PublicPage help="Questions in the meantime?">
      <Stack gap={3}>
        <FocusedTitle>You're on the list</FocusedTitle>
        <Text>
          We'll email <strong>{email}</strong> when you can sign up.
        </Text>
      </Stack>
    </PublicPage>
  )
}

function JoinPageNotFound() {
  useEffect(() => {
    document.title = `Page not found · ${config.brandName}`
  }, [])
  return (
    <PublicPage help="Looking for something else?">
      <Stack gap={5}>
        <Stack gap={2}>
          <FocusedTitle>Page not found</FocusedTitle>
          <Text tone="muted">We can't find that page. The link may be out of date.</Text>
        </Stack>
        <ButtonLink href={paths.join} fullWidth>
          Join {config.brandName}
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
