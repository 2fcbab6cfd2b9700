import { useGetLabMarkerQuery } from '@portal/api-client'
import type { LabMarkerResponse, LabResult } from '@portal/contract'
import { SectionTitle, Skeleton, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCollected } from '../texts/formatCollected.ts'
import { describeResult, formatValue } from '../texts/formatValue.ts'
import { noticeTexts } from '../texts/labTexts.ts'
import { FlagBadge } from './FlagBadge.tsx'
import { LabFailure } from './LabFailure.tsx'
import { MarkerTable } from './MarkerTable.tsx'
import { MarkerTrend } from './MarkerTrend.tsx'
import { ResultBar } from './ResultBar.tsx'

export interface MarkerDetailProps {
  markerId: string
  /** What the member can do next. */
  actions: ReactNode
}

/** A marker: its latest result, what it is, notes, and all results as a chart and a table. */
export function MarkerDetail({ markerId, actions }: MarkerDetailProps) {
  const { currentData, error, isFetching, refetch } = useGetLabMarkerQuery(markerId, {
    refetchOnMountOrArgChange: true,
  })
  if (currentData) return <Content response={currentData} actions={actions} />
  if (error)
    return (
      <LabFailure
        noun="this result"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton height="6rem" radius="control" />
      <Skeleton height="17rem" radius="control" />
      <Skeleton height="9rem" radius="control" />
    </Stack>
  )
}

function Content({ response, actions }: { response: LabMarkerResponse; actions: ReactNode }) {
  const { marker, results } = response
  const [latest] = results
  return (
    <Stack gap={6}>
      {latest ? <Latest result={latest} /> : <Text>There is no result anymore.</Text>}
      <div data-screen-only="">{actions}</div>
      {latest && results.length > 1 && (
        <Stack as="section" gap={2} aria-label="Over time">
          <SectionTitle as="h3">Over time</SectionTitle>
          <MarkerTrend results={results} />
        </Stack>
      )}
      {marker.explanation !== null && (
        <Stack as="section" gap={2} aria-label="About this test">
          <SectionTitle as="h3">About this test</SectionTitle>
          <Text>{marker.explanation}</Text>
          {marker.laboratory_name !== marker.name && (
            <Text size="small" tone="muted">
              The laboratory calls it “{marker.laboratory_name}”.
            </Text>
          )}
        </Stack>
      )}
      {latest && (
        <Stack as="section" gap={2} aria-label="Every result">
          <SectionTitle as="h3">Every result</SectionTitle>
          <MarkerTable results={results} />
        </Stack>
      )}
    </Stack>
  )
}

function Latest({ result }: { result: LabResult }) {
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
