import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'

/** /preview/protocols: previews are not available yet, so every link is reported as invalid. */
export function ProtocolPreviewScreen() {
  return (
    <PublicPage help="Something wrong?">
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>We can't show this preview</PageTitle>
          <Text tone="muted">
            The link is incomplete or has expired. Ask the person who sent it for a new one.
          </Text>
        </Stack>
        <ButtonLink href={paths.login} variant="secondary" fullWidth>
          Log in to your portal
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
