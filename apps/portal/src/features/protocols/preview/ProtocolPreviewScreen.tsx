import type { ProtocolPreview } from '@portal/contract'
import { FocusedTitle, getFailureText } from '@portal/features/shared'
import { Button, ButtonLink, ErrorMessage, PageTitle, Stack, Text } from '@portal/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { loadCode } from '../../../recovery/loadCode.ts'
import { paths } from '../../../routing/paths.ts'
import { routes } from '../../../routing/routes.ts'
import { useLocationAfterHydration } from '../../../routing/useLocationAfterHydration.ts'
import { createCallsLoader } from '../../../session/public-pages/createCallsLoader.ts'
import { PublicPage } from '../../../shell/page/PublicPage.tsx'

type Status =
  | { readonly kind: 'loading' | 'invalid' }
  | {
      readonly kind: 'shown'
      readonly preview: ProtocolPreview
      readonly View: ComponentType<{ preview: ProtocolPreview }>
    }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * /preview/protocols?token=: a protocol for anyone who has the link, read only. A wrong, an expired
 * and a revoked link look the same.
 */
export function ProtocolPreviewScreen() {
  const token = useLocationAfterHydration()?.searchParams.get('token')
  const [status, setStatus] = useState<Status>({ kind: 'loading' })

  useEffect(() => {
    if (token === undefined) return
    let isCurrent = true
    void loadPreview(token).then((loaded) => {
      if (isCurrent) setStatus(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [token])

  const retry = () => {
    setStatus({ kind: 'loading' })
    void loadPreview(token).then(setStatus)
  }
  return (
    <PublicPage help="Something wrong?">
      <Result gap={5} aria-busy={status.kind === 'loading'}>
        <Content status={status} onRetry={retry} />
      </Result>
    </PublicPage>
  )
}

/**
 * A message instead of the protocol, as high as every other one, so that the contact line below
 * does not move.
 */
const Result = styled(Stack)`
  align-content: start;
  min-height: 13rem;
`

function Content({ status, onRetry }: { status: Status; onRetry: () => void }) {
  switch (status.kind) {
    case 'loading':
      return (
        <Stack gap={2}>
          <PageTitle>{routes.protocolPreview.title}</PageTitle>
          <Text tone="muted">One moment. We're opening your link.</Text>
        </Stack>
      )
    case 'shown':
      return <status.View preview={status.preview} />
    case 'invalid':
      return (
        <>
          <Stack gap={2}>
            <FocusedTitle>We can't show this preview</FocusedTitle>
            <Text tone="muted">
              The link is incomplete or has expired. Ask the person who sent it for a new one.
            </Text>
          </Stack>
          <ButtonLink href={paths.login} variant="secondary" fullWidth>
            Log in to your portal
          </ButtonLink>
        </>
      )
    case 'failed':
      return (
        <>
          <Stack gap={2}>
            <FocusedTitle>We couldn't open the preview</FocusedTitle>
            <ErrorMessage>{status.message}</ErrorMessage>
          </Stack>
          <Button fullWidth onClick={onRetry}>
            Try again
          </Button>
        </>
      )
  }
}

const loadGetPreview = createCallsLoader(
  async () => (await import('./createGetPreview.ts')).createGetPreview,
)

async function loadPreview(token: string | null | undefined): Promise<Status> {
  if (!token) return { kind: 'invalid' }
  try {
    const [getPreview, { PrintablePreview }] = await Promise.all([
      loadGetPreview(),
      loadCode(() => import('./PrintablePreview.tsx')),
    ])
    const preview = await getPreview(token)
    return preview === null
      ? { kind: 'invalid' }
      : { kind: 'shown', preview, View: PrintablePreview }
  } catch (error) {
    return { kind: 'failed', message: getFailureText(error) }
  }
}
