import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'

/**
 * /preview/protocols: no link is valid until previews are made; then a token in the address shows
 * one.
 */
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
