import type { LabOrder } from '@portal/contract'
import { formatLongDay, getLocalDate } from '@portal/domain/time'
import { Disclosure, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { describeEvent, describePolicy, formatInstantDay } from '../texts/labOrderTexts.ts'

/** What has happened to an order, what a cancellation returns, and what the member agreed to. */
export function OrderDetails({ order }: { order: LabOrder }) {
  const { timeZone } = useFeatureEnvironment()
  const { changes, policy, consent, state } = order
  return (
    <Disclosure summary="Details and history">
      {changes.length > 0 && (
        <History>
          {changes.map(({ event, at, reason }, index) => (
            <li key={index}>
              {formatInstantDay(at, timeZone)}: {describeEvent(event, order)}
              <span>{reason === null ? '' : `. ${reason}`}</span>
            </li>
          ))}
        </History>
      )}
      {state.order === 'placed' && (
        <Text size="small" tone="muted">
          {describePolicy(policy)}
        </Text>
      )}
      {consent && (
        <Stack gap={1}>
          <Heading>What you agreed to</Heading>
          <Text size="small" tone="muted">
            Version {consent.version}, on{' '}
            {formatLongDay(getLocalDate(Date.parse(consent.at), timeZone))}
          </Text>
          <Text size="small">{consent.text}</Text>
        </Stack>
      )}
    </Disclosure>
  )
}

const Heading = styled.h4`
  font-size: ${token.size.small};
  font-weight: 600;
`

const History = styled.ul`
  padding-left: ${token.space[5]};
  list-style: disc;
  font-size: ${token.size.small};
`
