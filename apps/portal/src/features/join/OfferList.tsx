import type { Offer } from '@portal/contract'
import { describeOfferPrice } from '@portal/domain/payments'
import { Card, linkedRowStyle, RowChevron, RowLink, Stack, Text, token } from '@portal/ui'
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
            <RowLink href={getOfferPath(brandSlug, offer.slug)}>{offer.name}</RowLink>
            <Price>
              <strong>{offer.is_full ? 'Full' : describeOfferPrice(offer)}</strong>
              <RowChevron />
            </Price>
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
  ${linkedRowStyle}
  display: grid;
  gap: ${token.space[1]};
  overflow-wrap: anywhere;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
`

const Price = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
`
