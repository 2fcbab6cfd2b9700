import type { QuestionnaireResult, QuestionnaireScore } from '@portal/contract'
import { getLocalDate } from '@portal/domain/time'
import { Card, SectionTitle, Stack, Text, token, TrendChart } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { formatDate, formatShortDate } from '../texts/formatDate.ts'

export interface ScoreCourseProps {
  score: QuestionnaireScore
  /** The results that were sent, the latest first. */
  results: readonly QuestionnaireResult[]
}

/** The values of a score with their dates, the earliest first. */
const listPoints = ({ score, results }: ScoreCourseProps) =>
  results.toReversed().flatMap(({ id, version, sent_at, scores }) => {
    const found = scores.find(({ key }) => key === score.key)
    if (found === undefined || found.value === null) return []
    return [{ id, version, sentAt: Date.parse(sent_at), value: found.value, band: found.band }]
  })

/** Whether there is more than one value to show. */
export const hasCourse = (props: ScoreCourseProps): boolean => listPoints(props).length > 1

/** A score over time on a card of its own, if there is more than one value. */
export const ScoreCourse = (props: ScoreCourseProps) =>
  hasCourse(props) ? (
    <Card>
      <Stack gap={4}>
        <SectionTitle>{props.score.title} over time</SectionTitle>
        <ScoreHistory {...props} />
      </Stack>
    </Card>
  ) : null

/** A score over time, as a drawing and as a table. Versions are not joined. */
export function ScoreHistory({ score, results }: ScoreCourseProps) {
  const { timeZone } = useFeatureEnvironment()
  const points = listPoints({ score, results })
  const find = (id: string) => points.find((point) => point.id === id)
  return (
    <Stack gap={4}>
      <TrendChart
        label={`${score.title} over time`}
        points={points.map(({ id, sentAt, value, version }) => ({
          id,
          date: getLocalDate(sentAt, timeZone),
          value,
          limit: null,
          band: null,
          segment: version,
          isOutside: false,
        }))}
        describePoint={({ id, date, value }) => ({
          value: String(value),
          date: formatDate(date),
          band: null,
          flag: find(id)?.band?.title ?? null,
        })}
        formatNumber={String}
        formatDate={(date) => formatShortDate(date).slice(0, -6)}
        unit={null}
      />
      <Table>
        <thead>
          <tr>
            <th scope="col">Sent</th>
            <th scope="col">{score.title}</th>
            <th scope="col">Range</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ id, sentAt, value, band, version }) => (
            <tr key={id}>
              <td>{formatShortDate(getLocalDate(sentAt, timeZone))}</td>
              <td>{value}</td>
              <td>
                <span>{band?.title ?? ''}</span>
                <span>{version === points.at(-1)?.version ? '' : ` (version ${version})`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {new Set(points.map(({ version }) => version)).size > 1 && (
        <Text size="small" tone="muted">
          Values of different versions don't compare, so no line joins them.
        </Text>
      )}
    </Stack>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  th,
  td {
    padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} 0;
    text-align: left;
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
  }
`
