import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { config } from '../../config.ts'
import { inviteCodeOf } from '../../routing/slugsFromPath.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'

/** /invite and /invite/{code}: codes are redeemed by the concierge until the portal does it. */
export function InviteScreen({ hasCode = false }: { hasCode?: boolean }) {
  const address = useLocationAfterHydration()
  const code = hasCode && address ? inviteCodeOf(address.pathname) : null
  const subject = code ? `Invitation ${code}` : 'My invitation'
  return (
    <PublicPage help="Trouble with your invitation?">
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>Your invitation</PageTitle>
          {/* the line keeps its place until the address is read, so that nothing moves */}
          {hasCode && <Text>{code ? `Code ${code}` : '\u00A0'}</Text>}
          <Text tone="muted">
            Invitations can't be redeemed here yet. Contact us{hasCode ? ' with your code' : ''},
            and we'll set up your portal.
          </Text>
        </Stack>
        <ButtonLink
          href={`mailto:${config.conciergeEmail}?subject=${encodeURIComponent(subject)}`}
          fullWidth
        >
          Contact us
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
