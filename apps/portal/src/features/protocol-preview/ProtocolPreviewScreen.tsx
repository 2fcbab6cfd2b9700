import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'

/**
 * /preview/protocols: no link is valid until previews are made; then a token in the address shows
 * one.
 */
export function ProtocolPreviewScreen() {
  return (
    <PublicPage help="Is something wrong?">
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>This preview cannot be shown</PageTitle>
          <Text tone="muted">
            Its link is incomplete or no longer valid. Ask whoever sent it for a new one.
          </Text>
        </Stack>
        <ButtonLink href={paths.login} variant="secondary" fullWidth>
          Sign in to your portal
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
