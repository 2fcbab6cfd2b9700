import type { LabResult } from '@portal/contract'
import { Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../../shared/FeatureContext.ts'
import { formatCollectedTime } from '../../texts/formatCollectedTime.ts'
import { describeResult, formatValue } from '../../texts/formatValue.ts'
import { FlagBadge } from '../FlagBadge.tsx'
import { isLongText, LabText } from '../LabText.tsx'
import { ResultBar } from '../ResultBar.tsx'
import { ResultNotes } from '../ResultNotes.tsx'
import { ResultValue } from '../ResultValue.tsx'

export interface LatestResultProps {
  result: LabResult
  /** The result as the laboratory sent it; `result` may be in another unit. */
  original: LabResult
}

/** A marker's latest result with the notes about it. */
export function LatestResult({ result, original }: LatestResultProps) {
  const { flag_source } = result
  const { hourCycle } = useFeatureEnvironment()
  const value = formatValue(result)
  return (
    <Stack gap={3}>
      <div>
        {isLongText(value) ? (
          <Stack gap={2}>
            <LabText text={value} label="Result" />
            <div>
              <FlagBadge result={result} />
            </div>
          </Stack>
        ) : (
          <Large>
            <span>
              <ResultValue result={result} />
            </span>
            <FlagBadge result={result} />
          </Large>
        )}
        <Text size="small" tone="muted">
          <span translate="no">
            {formatCollectedTime(result.collected, hourCycle)} · {result.laboratory}
          </span>
          <span>{result.status === 'corrected' && ' · Corrected by the laboratory'}</span>
        </Text>
        {result !== original && (
          <Text size="small" tone="muted">
            Converted from {formatValue(original)}.
          </Text>
        )}
      </div>
      <div>
        <ResultBar result={result} />
        <Text size="small">{describeResult(result)}</Text>
        {flag_source === 'derived' && (
          <Text size="small" tone="muted">
            The laboratory didn't flag this result, so we compared it with the range.
          </Text>
        )}
      </div>
      <ResultNotes result={result} />
    </Stack>
  )
}

const Large = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  > * {
    min-width: 0;
  }
  /* as large as the other figures of the portal */
  strong:not([data-long]) {
    font: 500 ${token.size.display}/1.2 ${token.font.display};
  }
`
