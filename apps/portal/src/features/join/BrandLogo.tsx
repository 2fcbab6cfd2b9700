import type { Brand } from '@portal/contract'
import { styled } from 'styled-components'
import { config } from '../../config.ts'
import { Logo } from '../../shell/navigation/Logo.tsx'

/** The image of a brand, or the portal's logo in its color with `name` while it has none. */
export function BrandLogo({ brand, name }: { brand: Brand | null; name: string }) {
  const { logo_url = null } = brand ?? {}
  return logo_url === null ? (
    <Logo name={name} />
  ) : (
    <Image src={config.apiOrigin + logo_url} alt={name} />
  )
}

/** The logo, as high as the portal's, so that nothing moves. */
const Image = styled.img`
  height: 30px;
  object-fit: contain;
`
