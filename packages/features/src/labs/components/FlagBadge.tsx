import type { LabResult } from '@portal/contract'
import { Badge, type BadgeTone, Icon, type IconShape, VisuallyHidden } from '@portal/ui'
import { ArrowDown, ArrowUp, Check } from 'lucide'
import { flagLabels, isOutside } from '../texts/labTexts.ts'

/** A result's flag in words, with a mark if it is ours. Renders nothing if there is none. */
export function FlagBadge({ result }: { result: Pick<LabResult, 'flag' | 'flag_source'> }) {
  const { flag, flag_source } = result
  if (flag === null) return null
  const icon = getIcon(flag)
  return (
    <Badge tone={getTone()}>
      {icon && <Icon icon={icon} size={14} />}
      {flagLabels[flag]}
      {flag_source === 'derived' && (
        <>
          <span aria-hidden="true">*</span>
          <VisuallyHidden>, compared by us</VisuallyHidden>
        </>
      )}
    </Badge>
  )

  function getTone(): BadgeTone {
    if (isOutside(result)) return 'warning'
    return flag === 'normal' ? 'success' : 'neutral'
  }
}

function getIcon(flag: NonNullable<LabResult['flag']>): IconShape | null {
  if (flag === 'low' || flag === 'critical_low') return ArrowDown
  if (flag === 'high' || flag === 'critical_high') return ArrowUp
  return flag === 'normal' ? Check : null
}
