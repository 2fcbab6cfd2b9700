import type { Offer } from '@portal/contract'
import { describeOfferPrice } from '@portal/domain/payments'
import { Card, Link, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { getOfferPath } from '../../routing/paths.ts'

/** The offers of a brand; each card as a whole leads to its page. */
export function OfferList({ brandSlug, offers }: { brandSlug: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <Stack as="ul" gap={3} aria-label="Offers">
      {offers.map((offer) => (
        <Item key={offer.slug} as="li">
          <Line>
            <Link href={getOfferPath(brandSlug, offer.slug)}>{offer.name}</Link>
            <strong>{offer.is_full ? 'Full' : describeOfferPrice(offer)}</strong>
          </Line>
          <Text size="small" tone="muted">
            {`${offer.duration_minutes} minutes`}
          </Text>
          {offer.description !== '' && <Text size="small">{offer.description}</Text>}
        </Item>
      ))}
    </Stack>
  )
}

const Item = styled(Card)`
  position: relative;
  display: grid;
  gap: ${token.space[1]};
  overflow-wrap: anywhere;

  a::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }
  a {
    font-weight: 600;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
`
