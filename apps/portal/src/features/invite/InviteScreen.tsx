import { createLazyComponent } from '@portal/features/shared'
import { PageTitle, Placeholder, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { loadCode } from '../../recovery/loadCode.ts'
import { parseInvitePath } from '../../routing/parsePath.ts'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'
import { InviteCodeForm } from './InviteCodeForm.tsx'

/** What an invite gives loads after the page has painted: the page itself needs no store. */
const InviteSteps = createLazyComponent<{ code: string; onReady: () => void }>(
  async () => (await loadCode(() => import('./InviteSteps.tsx'))).InviteSteps,
  { renderPlaceholder: () => <InvitePlaceholder /> },
)

/** /invite: asks for the code. /invite/{code}: what the invite gives, and the form to redeem it. */
export function InviteScreen({ hasCode = false }: { hasCode?: boolean }) {
  const address = useLocationAfterHydration()
  const code = hasCode && address ? parseInvitePath(address.pathname) : null
  // what follows the invite would move when it arrives
  const [isInviteReady, setInviteReady] = useState(false)
  const isReady = isInviteReady || !hasCode || (address !== null && code === null)
  return (
    <PublicPage help={isReady ? 'Trouble with your invitation?' : null}>
      {renderContent()}
    </PublicPage>
  )

  function renderContent() {
    if (code !== null) return <InviteSteps code={code} onReady={() => setInviteReady(true)} />
    if (hasCode && address === null) return <InvitePlaceholder />
    return <InviteCodeForm isLinkInvalid={hasCode} />
  }
}

function InvitePlaceholder() {
  return (
    <Placeholder aria-busy="true">
      <Stack gap={2}>
        <PageTitle>Your invitation</PageTitle>
        <Text tone="muted">Your invite includes</Text>
      </Stack>
    </Placeholder>
  )
}
