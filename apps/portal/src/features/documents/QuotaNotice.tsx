import type { DocumentQuota } from '@portal/contract'
import { maxUploadBytes } from '@portal/domain/validation'
import { Banner, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatBytes } from './formatBytes.ts'

/** Less than a photo needs. */
const FULL_BYTES = 1024 * 1024

/** How much of the member's space is used, and a warning when the next file may not fit. */
export function QuotaNotice({ quota }: { quota: DocumentQuota }) {
  const { used_bytes: used, limit_bytes: limit } = quota
  const left = Math.max(0, limit - used)
  const usage = `${formatBytes(used)} of ${formatBytes(limit)} used`
  if (left < FULL_BYTES)
    return (
      <Banner tone="warning">
        Your documents are full: {usage}. Delete some that you no longer need to upload more.
      </Banner>
    )
  if (left < maxUploadBytes)
    return (
      <Banner tone="warning">
        Your documents are almost full: {usage}. Files of up to {formatBytes(left)} still fit.
      </Banner>
    )
  return (
    <Usage size="small" tone="muted">
      {usage}. Images and PDFs, up to 20 MB each.
    </Usage>
  )
}

const Usage = styled(Text)`
  font-variant-numeric: tabular-nums;
  padding-inline: ${token.space[1]};
`
