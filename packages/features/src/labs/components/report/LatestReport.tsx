import type { LatestLabReport } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { Badge, Button, Card, Cluster, Facts, SectionTitle, Stack, Text, token } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { formatCollected, formatSince } from '../../texts/formatCollected.ts'
import { describeReport } from '../../texts/reportTexts.ts'
import { ChangeList } from './ChangeList.tsx'
import type { RenderMarkerLink } from '../MarkerRow.tsx'
import { ReportComment } from './ReportComment.tsx'
import { ReportResults } from './ReportResults.tsx'

export interface LatestReportProps {
  latest: LatestLabReport
  renderMarkerLink: RenderMarkerLink
  renderReportButton: (reportId: string, label: string) => ReactNode
  /** Renders what the member can do next, among it the button to the report. */
  renderActions: (reportButton: ReactNode) => ReactNode
}

/** The most important changes; the others are shown on request. */
const SHOWN_COUNT = 5

/** The latest report: what is out of range, what changed, and what to do next. */
export function LatestReport(props: LatestReportProps) {
  const { latest, renderMarkerLink, renderReportButton, renderActions } = props
  const { report, comment, reviewer, markers, out_of_range, changes, change_count } = latest
  const moreCount = report.out_of_range_count + report.flagged_count - out_of_range.length
  const [areAllShown, setAllShown] = useState(changes.length <= SHOWN_COUNT)
  const since = findMostFrequent(changes.map(({ previous }) => formatSince(previous.collected)))
  const shown = areAllShown ? changes : changes.slice(0, SHOWN_COUNT)
  return (
    <Stack gap={6}>
      <Card>
        <Stack gap={4}>
          <div>
            <Cluster gap={2}>
              <SectionTitle>{report.title}</SectionTitle>
              {report.is_new && <Badge tone="accent">New</Badge>}
              {report.corrected_at !== null && <Badge tone="info">Corrected</Badge>}
            </Cluster>
            <Text tone="muted">
              <Facts>
                <span>{report.laboratory} </span>
                <span>{formatCollected(report.collected)}</span>
              </Facts>
            </Text>
          </div>
          <Sentence>{describeReport(report)}</Sentence>
          <ReportComment comment={comment} reviewer={reviewer} />
          {out_of_range.length > 0 && (
            <ReportResults
              {...{ markers, results: out_of_range, renderLink: renderMarkerLink }}
              collected={report.collected}
            />
          )}
          {moreCount > 0 && (
            <Text size="small" tone="muted">
              And {moreCount} more in this report.
            </Text>
          )}
          {renderActions(renderReportButton(report.id, getReportLinkText(report)))}
        </Stack>
      </Card>
      {changes.length > 0 && (
        <Stack as="section" gap={3} aria-label="What changed">
          <div>
            <SectionTitle>What changed</SectionTitle>
            <Text size="small" tone="muted">
              {since}
            </Text>
          </div>
          <Card>
            <Stack gap={5}>
              <ChangeList {...{ markers, since, renderLink: renderMarkerLink }} changes={shown} />
              {areAllShown && change_count > changes.length && (
                <Text size="small" tone="muted">
                  And {formatCount(change_count - changes.length, 'more change')} in all results.
                </Text>
              )}
              {changes.length > SHOWN_COUNT && (
                <div>
                  <Button
                    variant="secondary"
                    aria-expanded={areAllShown}
                    onClick={() => setAllShown(!areAllShown)}
                  >
                    {areAllShown ? 'Show fewer changes' : 'Show all changes'}
                  </Button>
                </div>
              )}
            </Stack>
          </Card>
        </Stack>
      )}
    </Stack>
  )
}

/** Finds the most frequent text: most changes are since the report before. */
function findMostFrequent(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((each) => each === text).length
  return texts.reduce((best, each) => (count(each) > count(best) ? each : best), texts[0] ?? '')
}

/**
 * Returns the text of the link, not "all results", which is the page with the results of every
 * report.
 */
const getReportLinkText = ({ result_count }: LatestLabReport['report']): string =>
  result_count === 0
    ? 'See this report'
    : `See the ${formatCount(result_count, 'result')} in this report`

const Sentence = styled.p`
  font-size: ${token.size.lead};
  font-weight: 500;
`
