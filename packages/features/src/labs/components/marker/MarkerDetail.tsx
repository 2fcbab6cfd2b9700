import { useGetLabMarkerQuery } from '@portal/api-client'
import type { LabMarkerResponse, LabResult } from '@portal/contract'
import { findUnit } from '@portal/domain/labs'
import { Placeholder, SectionTitle, SegmentedControl, Stack, Text } from '@portal/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { convertResult } from '../../convertResult.ts'
import { findResult } from '../../findResult.ts'
import { sampleMarkerResponse } from '../../sampleLabs.ts'
import { toChartData } from '../../toChartData.ts'
import { LabFailure } from '../LabFailure.tsx'
import { LatestResult } from './LatestResult.tsx'
import { MarkerTable } from './MarkerTable.tsx'
import { MarkerTrend } from './MarkerTrend.tsx'

export interface MarkerDetailProps {
  markerId: string
  /** Whose result is shown first; the latest one without a report. */
  reportId?: string | null
  /** What the member can do next. */
  actions: ReactNode
}

/**
 * A marker: its latest result or that of a report, what it is, notes, and all results as a chart
 * and a table.
 */
export function MarkerDetail({ markerId, reportId = null, actions }: MarkerDetailProps) {
  const query = useGetLabMarkerQuery(markerId, {
    refetchOnMountOrArgChange: true,
  })
  const { currentData, error } = query
  if (currentData) return <Content response={currentData} reportId={reportId} actions={actions} />
  if (error) return <LabFailure noun="this result" query={query} />
  return (
    <Placeholder aria-busy="true">
      <Content response={sampleMarkerResponse} reportId={null} actions={actions} />
    </Placeholder>
  )
}

interface ContentProps {
  response: LabMarkerResponse
  reportId: string | null
  actions: ReactNode
}

function Content({ response, reportId, actions }: ContentProps) {
  const { marker } = response
  const [unitCode, setUnitCode] = useState<string | null>(null)
  const unit = marker.units.find(({ code }) => code === unitCode)
  const results = useMemo(
    () =>
      unit
        ? response.results.map((result) => convertResult(result, marker.units, unit))
        : response.results,
    [response, marker, unit],
  )
  const chart = useMemo(
    () => toChartData(response.results, marker.units, unitCode),
    [response, marker, unitCode],
  )
  const original = findResult(response.results, reportId)
  const shown = results.find(({ id }) => id === original?.id)
  const sent = original && getUnit(original, marker)
  return (
    <Stack gap={6}>
      {shown && original ? (
        <Stack gap={3}>
          <LatestResult result={shown} original={original} />
          {sent && marker.units.length > 1 && (
            <div data-screen-only="">
              <SegmentedControl
                label="Unit"
                options={marker.units.map(({ code, label }) => ({ value: code, label }))}
                value={unitCode ?? sent}
                onChange={setUnitCode}
              />
            </div>
          )}
        </Stack>
      ) : (
        <Text>There is no result anymore.</Text>
      )}
      {chart.points.length > 1 && (
        <Stack as="section" gap={2} aria-label="Over time">
          <SectionTitle as="h3">Over time</SectionTitle>
          <MarkerTrend chart={chart} results={results} />
        </Stack>
      )}
      <div data-screen-only="">{actions}</div>
      {marker.explanation !== null && (
        <Stack as="section" gap={2} aria-label="About this test">
          <SectionTitle as="h3">About this test</SectionTitle>
          <Text>{marker.explanation}</Text>
          {marker.laboratory_name.toLowerCase() !== marker.name.toLowerCase() && (
            <Text size="small" tone="muted">
              The laboratory calls it “{marker.laboratory_name}”.
            </Text>
          )}
        </Stack>
      )}
      {shown && (
        <Stack as="section" gap={2} aria-label="Every result">
          <SectionTitle as="h3">Every result</SectionTitle>
          <MarkerTable results={results} originals={response.results} />
        </Stack>
      )}
    </Stack>
  )
}

/** The code of a result's unit in its marker's table. */
const getUnit = ({ value }: LabResult, { units }: LabMarkerResponse['marker']): string | null =>
  value.kind === 'quantity' ? (findUnit(value, units)?.code ?? null) : null
