import { ButtonLink, Card, SectionTitle, Stack, Text } from '@portal/ui'
import { getSettingsPath } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { type LinkRow, LinkRows } from '../../shell/page/LinkRows.tsx'

const accountRows: readonly LinkRow[] = [
  {
    title: 'Login and devices',
    text: 'Email, password, two-step verification and devices',
    path: getSettingsPath('security'),
  },
  { title: 'Profile', text: 'Name and phone', path: getSettingsPath('profile') },
]

/** What an admin can do, who is no member: sessions and credits are not theirs. */
export const AdminHome = () => (
  <Stack gap={6}>
    <Stack as="section" gap={3} aria-label="View as a member">
      <SectionTitle>View as a member</SectionTitle>
      <Card>
        <Stack gap={4}>
          <Text>
            See the portal as a member does: read only, for an hour. We record who viewed whom, and
            why.
          </Text>
          <span>
            <ButtonLink as={RouteLink} to={getSettingsPath('view-as')}>
              Find a member
            </ButtonLink>
          </span>
        </Stack>
      </Card>
    </Stack>
    <Stack as="section" gap={3} aria-label="Your account">
      <SectionTitle>Your account</SectionTitle>
      <LinkRows rows={accountRows} />
    </Stack>
  </Stack>
)
