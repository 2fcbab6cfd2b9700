import { ButtonLink, PageTitle, Stack, Text } from '@portal/ui'
import { pathNameOf } from '../app/addresses.ts'
import { config } from '../app/config.ts'
import { paths, safeNext } from '../app/paths.ts'
import { titles } from '../app/titles.ts'
import { PublicPage } from './PublicPage.tsx'
import { useAddress } from './useAddress.ts'

/**
 * /open: where links of mails and text messages arrive. It says where `to` leads, and goes nowhere
 * by itself.
 */
export function OpenScreen() {
  const address = useAddress()
  const target = address ? safeNext(address.searchParams.get('to'), address.origin) : paths.home
  const name = pathNameOf(target.split(/[?#]/)[0] ?? '')
  return (
    <PublicPage help="Not sure about this link?">
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>Continue to {config.brandName}</PageTitle>
          <Text tone="muted">
            This link leads to <strong>{name ? titles[name] : 'a page'}</strong> in your portal. You
            may have to sign in first.
          </Text>
        </Stack>
        <ButtonLink href={target} fullWidth>
          Continue
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
