import { useIsFirstSessionIncluded } from '@portal/features/booking'
import {
  BuyCreditsButton,
  CreditDebt,
  CreditPrice,
  useSessionCredits,
} from '@portal/features/credits'
import { pluralize } from '@portal/features/shared'
import { Card, Cluster, SectionTitle, Stack, Statistic, Text } from '@portal/ui'
import { config } from '../../config.ts'

interface CreditsCardProps {
  /** Whether the first session is not booked yet: booking it shows the price of a credit. */
  isStarting: boolean
}

/** How many sessions the member can book, and what a credit is. */
export function CreditsCard({ isStarting }: CreditsCardProps) {
  const credits = useSessionCredits()
  const isIncluded = useIsFirstSessionIncluded() && credits === 0
  return (
    <Stack as="section" gap={3} aria-label="Session credits">
      <SectionTitle>Session credits</SectionTitle>
      <Card>
        <Stack>
          <Cluster justify="between" gap={4}>
            <Stack>
              {isIncluded ? (
                <div>
                  <strong>Your first session is included.</strong>
                  <Text size="small" tone="muted">
                    After that, one credit books one session.
                  </Text>
                </div>
              ) : (
                <div>
                  {credits === 0 ? (
                    <strong>{isStarting ? 'No credits yet' : 'No credits left'}</strong>
                  ) : (
                    <>
                      <Statistic as="p">{credits}</Statistic>
                      <Text tone="muted">{pluralize(credits, 'credit')} left</Text>
                    </>
                  )}
                  <Text size="small" tone="muted">
                    One credit books one session.
                  </Text>
                </div>
              )}
              {!isStarting && credits === 0 && !isIncluded && <CreditPrice />}
              <CreditDebt />
            </Stack>
            <BuyCreditsButton />
          </Cluster>
          {config.isHalfOffMonth && <Text size="small">Credits are half price this month.</Text>}
        </Stack>
      </Card>
    </Stack>
  )
}
