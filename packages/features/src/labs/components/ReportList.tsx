import type { LabReportSummary, PendingLabReport } from '@portal/contract'
import { Badge, Cluster, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCollected, formatDate } from '../texts/formatCollected.ts'
import { describeCounts, pendingTexts } from '../texts/reportTexts.ts'

/** Renders a link that opens a report. */
export type RenderReportLink = (reportId: string, title: string) => ReactNode

export interface ReportListProps {
  reports: readonly LabReportSummary[]
  /** Reports without results, on their way to the member. */
  pending: readonly PendingLabReport[]
  renderLink: RenderReportLink
}

/** A member's reports, those on their way first. */
export function ReportList({ reports, pending, renderLink }: ReportListProps) {
  return (
    <Rows role="list">
      {pending.map(({ id, laboratory, received_on, state }) => (
        <Row key={id}>
          <Cluster gap={2}>
            <strong>{laboratory}</strong>
            <Badge tone="info">On its way</Badge>
          </Cluster>
          <Text size="small" tone="muted">
            Received {formatDate(received_on)}. {pendingTexts[state]}
          </Text>
        </Row>
      ))}
      {reports.map((report) => (
        <Row key={report.id}>
          <Cluster gap={2}>
            <Title>{renderLink(report.id, report.title)}</Title>
            {report.is_new && <Badge tone="accent">New</Badge>}
            {report.corrected_at !== null && <Badge tone="info">Corrected</Badge>}
          </Cluster>
          <Text size="small" tone="muted">
            {report.laboratory} · {formatCollected(report.collected)}
          </Text>
          <Text size="small" tone="muted">
            {describeCounts(report)}
            <span>{report.has_comment && ' · with a comment from your practitioner'}</span>
          </Text>
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.ul`
  overflow-wrap: anywhere;
`

const Row = styled.li`
  padding: ${token.space[3]} 0;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${token.layout.target};
`
