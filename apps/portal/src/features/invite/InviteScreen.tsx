import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { config } from '../../config.ts'
import { parseInvitePath } from '../../routing/parsePath.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'

/** /invite and /invite/{code}: the concierge redeems codes until the portal can. */
export function InviteScreen({ hasCode = false }: { hasCode?: boolean }) {
  const address = useLocationAfterHydration()
  const code = hasCode && address ? parseInvitePath(address.pathname) : null
  const subject = code ? `Invitation ${code}` : 'My invitation'
  return (
    <PublicPage help="Trouble with your invitation?">
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>Your invitation</PageTitle>
          {/* takes its space until the URL is read, so that nothing moves */}
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
