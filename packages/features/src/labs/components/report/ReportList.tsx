import type { LabReportSummary, PendingLabReport } from '@portal/contract'
import { Badge, Cluster, Facts, linkedRowStyle, RowChevron, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCollected, formatDate } from '../../texts/formatCollected.ts'
import { describeCounts, pendingTexts } from '../../texts/reportTexts.ts'
import { resultColumns } from '../resultColumns.ts'

/** Renders a `RowLink` that opens a report. */
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
        <PendingRow key={id}>
          <strong>Report in progress</strong>
          <Text size="small" tone="muted">
            <Facts>
              <span>{laboratory} </span>
              <span>received {formatDate(received_on)}</span>
            </Facts>
          </Text>
          <Text size="small" tone="muted">
            {pendingTexts[state]}
          </Text>
        </PendingRow>
      ))}
      {reports.map((report) => (
        <LinkedRow key={report.id}>
          <div>
            <Cluster gap={2}>
              {renderLink(report.id, report.title)}
              {report.is_new && <Badge tone="accent">New</Badge>}
              {report.corrected_at !== null && <Badge tone="info">Corrected</Badge>}
            </Cluster>
            <Text size="small" tone="muted">
              <Facts>
                <span>{report.laboratory} </span>
                <span>{formatCollected(report.collected)}</span>
              </Facts>
            </Text>
            <Text size="small" tone="muted">
              <Facts>
                <span>{describeCounts(report)} </span>
                {report.has_comment && <span>with a comment from your practitioner</span>}
              </Facts>
            </Text>
          </div>
          <RowChevron />
        </LinkedRow>
      ))}
    </Rows>
  )
}

/** The rows have their own space at both ends. */
const Rows = styled.ul`
  container-type: inline-size;
  margin-block: calc(-1 * ${token.space[3]});
  overflow-wrap: anywhere;
`

const Row = styled.li`
  padding: ${token.space[3]} 0;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
`

/** The row of a pending report, in the same columns. */
const PendingRow = styled(Row)`
  @container (width >= 46rem) {
    display: grid;
    ${resultColumns}
    align-items: center;

    > :nth-child(2) {
      grid-column: 2 / 4;
    }
  }
`

const LinkedRow = styled(Row)`
  ${linkedRowStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[3]};

  > div {
    flex: 1;
    min-width: 0;
  }
  /* columns where there is room, so that dates and counts are compared at a glance */
  @container (width >= 46rem) {
    > div {
      display: grid;
      ${resultColumns}
      align-items: center;
      /* the same columns as in rows without a chevron */
      margin-inline-end: calc(-1 * ${token.space[8]});
    }
    > div > :nth-child(2) {
      grid-column: 2 / 4;
    }
    > div > :last-child {
      padding-inline-end: ${token.space[8]};
    }
  }
`
