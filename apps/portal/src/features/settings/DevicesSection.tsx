import { useListSessionsQuery } from '@portal/api-client'
import { errorText } from '@portal/features/shared'
import { Button, Cluster, ErrorState, revealInOrder, Skeleton, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { LogOutEverywhereDialog } from './LogOutEverywhereDialog.tsx'

/** Where the member is logged in: one device at a time can be logged out, or all of them. */
export function DevicesSection() {
  const { data, error, isFetching, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [isAsking, setAsking] = useState(false)
  const [news, setNews] = useState('')
  const readOnly = useReadOnlyReason()

  if (error && !data)
    return (
      <ErrorState
        title="We couldn't load your devices"
        message={errorText(error, 'general')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Parts gap={4}>
      {data ? (
        <Stack as="ul" gap={2} role="list">
          {data.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              onEnded={() => setNews(`${session.device} has been logged out.`)}
            />
          ))}
        </Stack>
      ) : (
        <Stack gap={2} aria-busy="true">
          <Skeleton height="64px" radius="control" />
          <Skeleton height="64px" radius="control" />
        </Stack>
      )}
      <Cluster gap={4}>
        <Button
          variant="secondary"
          disabledReason={readOnly ?? undefined}
          onClick={() => setAsking(true)}
        >
          Log out everywhere
        </Button>
        <div role="status">{news && <Text tone="muted">{news}</Text>}</div>
      </Cluster>
      <LogOutEverywhereDialog open={isAsking} onClose={() => setAsking(false)} />
    </Parts>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`
