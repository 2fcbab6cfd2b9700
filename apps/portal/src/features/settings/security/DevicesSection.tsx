import { useListSessionsQuery } from '@portal/api-client'
import { LoadFailure } from '@portal/features/shared'
import { Button, Cluster, Placeholder, ScreenParts, Stack, Text } from '@portal/ui'
import type { LoginSession } from '@portal/contract'
import { useState } from 'react'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { sampleDevices } from '../samples.ts'
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
        renderDevices(data)
      ) : (
        <Placeholder aria-busy="true">{renderDevices(sampleDevices)}</Placeholder>
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

  function renderDevices(devices: readonly LoginSession[]) {
    return (
      <Stack as="ul" gap={2} role="list">
        {devices.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onEnded={() => setStatus(`${session.device} has been logged out.`)}
          />
        ))}
      </Stack>
    )
  }
}
