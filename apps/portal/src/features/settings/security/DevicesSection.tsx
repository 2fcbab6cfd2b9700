import { useListSessionsQuery } from '@portal/api-client'
import { LoadFailure } from '@portal/features/shared'
import { Button, Cluster, ScreenParts, Skeleton, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { LogOutEverywhereDialog } from './LogOutEverywhereDialog.tsx'

/** The devices that are logged in. The member can log out one of them or all. */
export function DevicesSection() {
  const query = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const { data, error } = query
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [status, setStatus] = useState('')
  const readOnly = useReadOnlyReason()

  if (error && !data) return <LoadFailure noun="your devices" query={query} />
  return (
    <ScreenParts gap={4}>
      {data ? (
        <Stack as="ul" gap={2} role="list">
          {data.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              onEnded={() => setStatus(`${session.device} has been logged out.`)}
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
          onClick={() => setDialogOpen(true)}
        >
          Log out everywhere
        </Button>
        <div role="status">{status && <Text tone="muted">{status}</Text>}</div>
      </Cluster>
      {isDialogOpen && <LogOutEverywhereDialog onClose={() => setDialogOpen(false)} />}
    </ScreenParts>
  )
}
