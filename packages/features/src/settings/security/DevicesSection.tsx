import { useListSessionsQuery } from '@portal/api-client'
import { Button, Cluster, Placeholder, ScreenParts, Stack, Text } from '@portal/ui'
import type { LoginSession } from '@portal/contract'
import { type ReactNode, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { sampleDevices } from '../sampleSettings.ts'
import { DeviceRow } from './DeviceRow.tsx'

export interface DevicesSectionProps {
  /** A dialog that logs out every device, including this one. */
  renderLogOutDialog: (onClose: () => void) => ReactNode
}

/** The devices that are logged in. The member can log out one of them or all. */
export function DevicesSection({ renderLogOutDialog }: DevicesSectionProps) {
  const query = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const { data, error } = query
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [status, setStatus] = useState('')
  const readOnly = useFeatureEnvironment().readOnlyReason

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
      {isDialogOpen && renderLogOutDialog(() => setDialogOpen(false))}
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
