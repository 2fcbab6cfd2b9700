import { FocusedTitle, getFailureText } from '@portal/features/shared'
import { Button, ButtonLink, ErrorMessage, PageTitle, Stack, Text } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { config } from '../../config.ts'
import { consumeFragment } from '../../routing/consumeFragment.ts'
import { paths } from '../../routing/paths.ts'
import { routes } from '../../routing/routes.ts'
import { createCallsLoader } from '../../session/public-pages/createCallsLoader.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'

type Status =
  | { readonly kind: 'sending' | 'confirmed' | 'expired' }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * /confirm-email#token: the link of the confirmation email. Browsers do not send the fragment, so
 * the server does not log the token. Needs no login and does not show whose email it is.
 */
export function ConfirmEmailScreen() {
  const token = useRef('')
  const [status, setStatus] = useState<Status>({ kind: 'sending' })

  const send = useCallback(async () => {
    setStatus({ kind: 'sending' })
    setStatus(await confirmEmail(token.current))
  }, [])

  useEffect(() => {
    const readLink = () => {
      const found = consumeFragment()
      // only the first effect of a page finds the token
      if (!found && token.current) return
      token.current = found
      void send()
    }
    readLink()
    // another link that is opened in this tab changes only the fragment
    window.addEventListener('hashchange', readLink)
    return () => window.removeEventListener('hashchange', readLink)
  }, [send])

  return (
    <PublicPage help="Trouble with your link?">
      <Result gap={5}>
        <Content status={status} onRetry={() => void send()} />
      </Result>
    </PublicPage>
  )
}

/**
 * The result of the link, as high as its longest content, so that the contact line below does not
 * move.
 */
const Result = styled(Stack)`
  align-content: start;
  min-height: 13rem;
`

function Content({ status, onRetry }: { status: Status; onRetry: () => void }) {
  switch (status.kind) {
    case 'sending':
      return (
        <Stack gap={2}>
          <PageTitle>{routes.confirmEmail.title}</PageTitle>
          <Text tone="muted">One moment. We're checking your link.</Text>
        </Stack>
      )
    case 'confirmed':
      return (
        <>
          <Stack gap={2}>
            <FocusedTitle>Email confirmed</FocusedTitle>
            <Text tone="muted">Thanks! You can book more than one session now.</Text>
          </Stack>
          <ButtonLink href={paths.home} fullWidth>
            Continue to <span translate="no">{config.brandName}</span>
          </ButtonLink>
        </>
      )
    case 'expired':
      return (
        <>
          <Stack gap={2}>
            <FocusedTitle>This link doesn't work anymore</FocusedTitle>
            <Text tone="muted">It may have expired. Log in to get a new link.</Text>
          </Stack>
          {/* home has the button for a new link; it requires a login first */}
          <ButtonLink href={paths.home} fullWidth>
            Log in
          </ButtonLink>
        </>
      )
    case 'failed':
      return (
        <>
          <Stack gap={2}>
            <FocusedTitle>We couldn't confirm your email</FocusedTitle>
            <ErrorMessage>{status.message}</ErrorMessage>
          </Stack>
          <Button fullWidth onClick={onRetry}>
            Try again
          </Button>
        </>
      )
  }
}

const loadConfirmEmail = createCallsLoader(
  async () => (await import('./createConfirmEmail.ts')).createConfirmEmail,
)

async function confirmEmail(token: string): Promise<Status> {
  if (!token) return { kind: 'expired' }
  const confirm = await loadConfirmEmail().catch(getFailureText)
  if (typeof confirm === 'string') return { kind: 'failed', message: confirm }
  const result = await confirm(token)
  if (result.kind === 'done') return { kind: 'confirmed' }
  const { token: tokenError, form } = result.errors
  return tokenError ? { kind: 'expired' } : { kind: 'failed', message: form ?? '' }
}
