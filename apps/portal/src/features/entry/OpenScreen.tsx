import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { findRouteName } from '../../routing/matchRoute.ts'
import { config } from '../../config.ts'
import { paths, getSafeNext } from '../../routing/paths.ts'
import { routes } from '../../routing/routes.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'

/**
 * /open: the target of links in emails and text messages. Shows the title of the page `to`, with a
 * link.
 */
export function OpenScreen() {
  const address = useLocationAfterHydration()
  const target = address ? getSafeNext(address.searchParams.get('to'), address.origin) : paths.home
  const name = findRouteName(target.split(/[?#]/)[0] ?? '')
  return (
    <PublicPage help="Not sure about this link?">
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>
            Continue to <span translate="no">{config.brandName}</span>
          </PageTitle>
          <Text tone="muted">
            Continue to <strong>{name ? routes[name].title : 'your page'}</strong>. You may need to
            log in.
          </Text>
        </Stack>
        <ButtonLink href={target} fullWidth>
          Continue
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
