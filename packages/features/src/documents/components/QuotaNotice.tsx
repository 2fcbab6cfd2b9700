import type { DocumentQuota } from '@portal/contract'
import { maxUploadBytes } from '@portal/domain/validation'
import { Banner, media, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatBytes } from '../../shared/uploads/formatBytes.ts'

/** The space counts as full when less than this is left, less than a photo needs. */
const FULL_BYTES = 1024 * 1024

const describeUsage = ({ used_bytes, limit_bytes }: DocumentQuota): string =>
  `${formatBytes(used_bytes)} of ${formatBytes(limit_bytes)} used`

/** Warns when the next file may not fit. */
export function QuotaWarning({ quota }: { quota: DocumentQuota }) {
  const left = Math.max(0, quota.limit_bytes - quota.used_bytes)
  if (left >= maxUploadBytes) return null
  const usage = describeUsage(quota)
  return (
    <Banner tone="warning">
      {left < FULL_BYTES
        ? `Your space is full: ${usage}. To upload more, delete files that you no longer need.`
        : `Your space is almost full: ${usage}. Files of up to ${formatBytes(left)} still fit.`}
    </Banner>
  )
}

/** The share below which a bar would look empty and say nothing. */
const shownShare = 0.1

/** How much of the member's space is used, and what can be uploaded. */
export function QuotaUsage({ quota }: { quota: DocumentQuota }) {
  const share = Math.min(1, quota.used_bytes / quota.limit_bytes)
  return (
    <Usage>
      {share > shownShare && <Bar aria-hidden="true" $share={share} />}
      <Text size="small" tone="muted">
        {describeUsage(quota)}. You can upload images and PDFs, up to 20 MB each.
        <DropText> Drop them anywhere on this page.</DropText>
      </Text>
    </Usage>
  )
}

const Usage = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-inline: ${token.space[1]};
`

/** The hint that files can be dropped, which fingers do not do. A phone may emulate a mouse. */
const DropText = styled.span`
  @media (pointer: coarse) {
    display: none;
  }
  ${media.belowMedium} {
    display: none;
  }
`

const Bar = styled.div<{ $share: number }>`
  width: min(100%, 15rem);
  height: 6px;
  border-radius: ${token.radius.full};
  background: color-mix(in srgb, ${token.color.text} 12%, transparent);
  overflow: hidden;

  &::before {
    content: '';
    display: block;
    width: ${({ $share }) => $share * 100}%;
    height: 100%;
    border-radius: inherit;
    background: ${token.color.accent};
  }
  @media (forced-colors: active) {
    display: none;
  }
`
