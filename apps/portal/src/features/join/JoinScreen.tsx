import { isEmail } from '@portal/domain/validation'
import { Button, FieldError, Link, PageTitle, Stack, Text, TextInput } from '@portal/ui'
import { type FormEvent, useRef, useState } from 'react'
import { config } from '../../config.ts'
import { paths } from '../../routing/paths.ts'
import { FocusedTitle } from '../../shell/FocusedTitle.tsx'
import { offerOf } from '../../routing/slugsFromPath.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'

type Problem = { field: string | null; message: string } | null

const calls = () => import('../../session/publicApi.ts')

/**
 * /join, /join/{brand}, /join/{brand}/{offer}: the waitlist. An address that was typed is reported
 * once, so that nobody is lost halfway.
 */
export function JoinScreen({ names = 0 }: { names?: 0 | 1 | 2 }) {
  const address = useLocationAfterHydration()
  const { brand, offer } = offerOf(address?.pathname ?? '')
  const [joined, setJoined] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  const reported = useRef('')
  const email = useRef<HTMLInputElement>(null)
  const firstName = useRef<HTMLInputElement>(null)

  if (joined !== null) return <Joined email={joined} />

  const typed = () => email.current?.value.trim() ?? ''
  const slugs = { ...(brand && { brand_slug: brand }), ...(offer && { offer_slug: offer }) }

  const report = async () => {
    if (isBusy || !isEmail(typed()) || reported.current === typed()) return
    reported.current = typed()
    await (await calls()).reportCart({ email: typed(), ...slugs, step: 'waitlist' })
  }

  const show = (found: NonNullable<Problem>) => {
    setProblem(found)
    ;(found.field === 'first_name' ? firstName : email).current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!isEmail(typed()))
      return show({
        field: 'email',
        message: typed()
          ? 'That email address looks incomplete. Check it and try again.'
          : 'Enter your email address.',
      })
    setBusy(true)
    setProblem(null)
    const name = firstName.current?.value.trim()
    const outcome = await (
      await calls()
    ).joinList({ email: typed(), ...slugs, ...(name && { first_name: name }) })
    setBusy(false)
    if (outcome.kind === 'done') setJoined(typed())
    else show(outcome)
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  return (
    <PublicPage help="Questions before you join?">
      {/* without script yet, a post keeps the address out of the page's own */}
      <Stack
        as="form"
        gap={5}
        method="post"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
      >
        <Stack gap={2}>
          <PageTitle>Join {config.brandName}</PageTitle>
          {/* the line keeps its place until the address is read, so that nothing moves */}
          {names > 0 && (
            <Text>
              {[brand, offer]
                .filter(Boolean)
                .map((slug) => words(slug ?? ''))
                .join(' · ') || '\u00A0'}
            </Text>
          )}
          <Text tone="muted">
            You can't sign up here yet. Leave your email, and we'll let you know when you can.
          </Text>
        </Stack>
        <TextInput
          ref={firstName}
          label="First name (optional)"
          name="first_name"
          autoComplete="given-name"
          maxLength={80}
          error={errorOf('first_name')}
        />
        <TextInput
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="If you stop here, we may email you so you can pick up where you left off."
          error={errorOf('email')}
          onBlur={() => void report()}
        />
        <Button type="submit" fullWidth busy={isBusy}>
          Join the waitlist
        </Button>
        <div role="alert">
          {problem !== null && problem.field !== 'email' && problem.field !== 'first_name' && (
            <FieldError>{problem.message}</FieldError>
          )}
        </div>
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

/** `reset-programme` as one reads it. */
const words = (slug: string): string =>
  (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ')
