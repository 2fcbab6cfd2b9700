import type { LabResult } from '@portal/contract'
import { type AssessedResult, assessResult } from '@portal/domain/labs'
import { Badge, type BadgeTone, Icon, type IconShape } from '@portal/ui'
import { ArrowDown, ArrowUp, Check } from 'lucide'
import { describeFlag } from '../texts/describeFlag.ts'

/** A result's flag in words. Renders nothing if there is none. */
export function FlagBadge({ result }: { result: AssessedResult }) {
  const { flag } = result
  if (flag === null) return null
  const { attention, isContradicted } = assessResult(result)
  const icon = isContradicted ? null : getIcon(flag)
  return (
    <Badge tone={getTone()}>
      {icon && <Icon icon={icon} size={14} />}
      {describeFlag(result)}
    </Badge>
  )

  function getTone(): BadgeTone {
    if (attention !== null) return 'warning'
    return flag === 'normal' && !isContradicted ? 'success' : 'neutral'
  }
}

function getIcon(flag: NonNullable<LabResult['flag']>): IconShape | null {
  if (flag === 'low' || flag === 'critical_low') return ArrowDown
  if (flag === 'high' || flag === 'critical_high') return ArrowUp
  return flag === 'normal' ? Check : null
}
