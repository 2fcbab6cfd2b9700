import type { ProtocolPreview } from '@portal/contract'
import { formatDay, getLocalDate, readDate } from '@portal/domain/time'
import { Button, Icon, Stack, Text } from '@portal/ui'
import { Printer } from 'lucide'
import { useState } from 'react'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import { PlanItems } from '../components/PlanItems.tsx'

/**
 * A protocol for someone who has its link. Dates are those of the device. `data-screen-only`: not
 * printed.
 */
export function PreviewedProtocol({ preview }: { preview: ProtocolPreview }) {
  const { title, summary, practitioner, starts_on, ends_on, items, expires_at } = preview
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [today] = useState(() => getLocalDate(Date.now(), zone))
  const expiresAt = readDate(expires_at)
  return (
    <>
      <Stack gap={2}>
        <FocusedTitle>{title}</FocusedTitle>
        <Text tone="muted">
          {`${practitioner.name} · ${formatDay(starts_on)}${
            ends_on === null ? '' : ` to ${formatDay(ends_on)}`
          }`}
        </Text>
      </Stack>
      {summary !== null && <Text>{summary}</Text>}
      <PlanItems items={items} today={today} />
      <Stack gap={2} data-screen-only="">
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              window.print()
            }}
          >
            <Icon icon={Printer} />
            Print
          </Button>
        </div>
        {expiresAt !== null && (
          <Text size="small" tone="muted">
            This link works until {formatDay(getLocalDate(expiresAt, zone))}.
          </Text>
        )}
      </Stack>
    </>
  )
}
