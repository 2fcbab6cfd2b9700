import { useGetHoldQuery } from '@portal/api-client'
import type { CurrentHoldResponse } from '@portal/contract'
import { formatTime } from '@portal/domain/time'
import { useNow, Moment } from '@portal/features/shared'
import { ButtonLink, Card, Cluster, Stack, Text } from '@portal/ui'
import { getOfferPath } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'

type HeldOffer = { [Name in keyof CurrentHoldResponse]: NonNullable<CurrentHoldResponse[Name]> }

/** The time that is held for an offer which is not paid yet; undefined until it is known. */
export function useHeldOffer(): HeldOffer | null | undefined {
  const { data, isError } = useGetHoldQuery(undefined, { refetchOnMountOrArgChange: true })
  const now = useNow(1000)
  if (isError) return null
  if (data === undefined) return undefined
  const { hold, offer } = data
  return hold && offer && Date.parse(hold.expires_at) > now ? { hold, offer } : null
}

/** Leads back to the payment of an offer, while its time is held. */
export function HeldOfferCard({ hold, offer }: HeldOffer) {
  const { timeZone, hourCycle } = useTimeDisplay()
  return (
    <Card data-books="">
      <Cluster justify="between">
        <Stack gap={1}>
          <strong>
            <Moment at={hold.at} {...{ timeZone, hourCycle }} />
          </strong>
          <Text size="small" tone="muted">
            We're holding this time until{' '}
            <time dateTime={hold.expires_at} translate="no">
              {formatTime(Date.parse(hold.expires_at), timeZone, hourCycle)}
            </time>
            . It is booked when you have paid.
          </Text>
        </Stack>
        {/* a document of its own */}
        <ButtonLink href={getOfferPath(offer.brand_slug, offer.offer_slug)}>
          Continue to payment
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
