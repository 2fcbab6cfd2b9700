import { labsApi, useGetLabReportQuery } from '@portal/api-client'
import type { LabReport } from '@portal/contract'
import { Badge, Card, Cluster, Placeholder, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../../../shared/FeatureContext.ts'
import { useMarkReportSeen } from '../../hooks/useMarkReportSeen.ts'
import { listOutsideFirst } from '../../listOutsideFirst.ts'
import { recentSeconds } from '../../recentSeconds.ts'
import { createSampleReport } from '../../sampleLabs.ts'
import { formatCollectedTime } from '../../texts/formatCollectedTime.ts'
import { formatReportDay } from '../../texts/reportTexts.ts'
import { LabFailure } from '../LabFailure.tsx'
import { LaboratoryWords } from './LaboratoryWords.tsx'
import type { RenderMarkerLink } from '../MarkerRow.tsx'
import { ReportComment } from './ReportComment.tsx'
import { ReportCorrections } from './ReportCorrections.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportResults } from './ReportResults.tsx'

export interface ReportDetailProps {
  reportId: string
  renderMarkerLink: RenderMarkerLink
  /** What the member can do next with a report that is not withdrawn. */
  renderActions: (report: LabReport) => ReactNode
}

/** One report below its title, with the practitioner's comment. Opening it marks it as seen. */
export function ReportDetail({ reportId, ...links }: ReportDetailProps) {
  const query = useGetLabReportQuery(reportId, { refetchOnMountOrArgChange: recentSeconds })
  const { currentData: report, error } = query
  const { data: labs } = labsApi.endpoints.getLabs.useQueryState()
  const listed = labs?.reports.find(({ id }) => id === reportId)
  useMarkReportSeen(report)
  if (report) return <Content report={report} {...links} />
  if (error)
    return (
      <Card>
        <LabFailure noun="this report" query={query} />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Content report={createSampleReport(listed?.result_count)} {...links} />
    </Placeholder>
  )
}

interface ContentProps extends Omit<ReportDetailProps, 'reportId'> {
  report: LabReport
}

function Content({ report, renderMarkerLink, renderActions }: ContentProps) {
  const { hourCycle } = useFeatureEnvironment()
  const { laboratory, collected, corrected_at, is_withdrawn, documents } = report
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Cluster gap={2}>
          <Text tone="muted" translate="no">
            {laboratory} · {formatCollectedTime(collected, hourCycle)}
          </Text>
          {corrected_at !== null && <Badge tone="info">Corrected</Badge>}
          {is_withdrawn && <Badge tone="neutral">Withdrawn</Badge>}
        </Cluster>
        {corrected_at !== null && (
          <Text size="small">
            The laboratory corrected this report on {formatReportDay(corrected_at)}.
          </Text>
        )}
        {is_withdrawn && (
          <Text size="small">The laboratory withdrew this report. Please don't rely on it.</Text>
        )}
      </Stack>
      <ReportCorrections report={report} />
      <ReportComment comment={report.comment} reviewer={report.reviewer} />
      <LaboratoryWords report={report} />
      <Card>
        <ReportResults
          markers={report.markers}
          collected={collected}
          results={listOutsideFirst(report.results, (result) => [result])}
          renderLink={renderMarkerLink}
        />
      </Card>
      {!is_withdrawn && <div data-screen-only="">{renderActions(report)}</div>}
      {documents.length > 0 && <ReportFiles documents={documents} />}
    </Stack>
  )
}
