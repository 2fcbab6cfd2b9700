import type { LabResult } from '@portal/contract'
import { Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatCollected } from '../texts/formatCollected.ts'
import { describeResult, formatValue } from '../texts/formatValue.ts'
import { noticeTexts } from '../texts/labTexts.ts'
import { FlagBadge } from './FlagBadge.tsx'
import { ResultBar } from './ResultBar.tsx'

export interface LatestResultProps {
  result: LabResult
  /** As the laboratory sent it; `result` may be in another unit. */
  original: LabResult
}

/** A marker's latest result with the notes about it. */
export function LatestResult({ result, original }: LatestResultProps) {
  const { comment, note, notices, flag_source } = result
  return (
    <Stack gap={3}>
      <div>
        <Large>
          <span>{formatValue(result)}</span>
          <FlagBadge result={result} />
        </Large>
        <Text size="small" tone="muted">
          {formatCollected(result.collected)} · {result.laboratory}
          {result.status === 'corrected' && ' · Corrected by the laboratory'}
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
      {comment !== null && (
        <Note>
          <strong>Note from your practitioner</strong>
          <Text>{comment}</Text>
        </Note>
      )}
      {note !== null && (
        <Text size="small">
          <strong>Laboratory's note:</strong> {note}
        </Text>
      )}
      {notices.map((notice) => (
        <Text key={notice} size="small" tone="muted">
          {noticeTexts[notice]}
        </Text>
      ))}
    </Stack>
  )
}

const Large = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  font-family: ${token.font.display};
  font-size: ${token.size.heading};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  > * {
    min-width: 0;
  }
  > :last-child {
    font-family: ${token.font.text};
  }
`

const Note = styled.div`
  padding: ${token.space[3]} ${token.space[4]};
  border-left: 3px solid ${token.color.accent};
  border-radius: ${token.radius.small};
  background: ${token.color.accentSoft};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
