import type { QuestionnaireScore } from '@portal/contract'
import { Card, SectionTitle, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'

export interface ScoreProfileProps {
  scores: readonly QuestionnaireScore[]
  /** The scores of the last time, in the same version; empty without one. */
  before: readonly QuestionnaireScore[]
}

const formatScore = (value: number): string => String(Math.round(value * 10) / 10)

/** `+4`, `-3` or `No change`; empty without an earlier value. */
function describeChange(value: number | null, before: number | null | undefined): string {
  if (value === null || before === null || before === undefined) return ''
  const change = Math.round((value - before) * 10) / 10
  if (change === 0) return 'No change'
  return change > 0 ? `+${change}` : `\u2212${Math.abs(change)}`
}

const toShare = (value: number, { min, max }: QuestionnaireScore): number =>
  min === null || max === null || max === min ? 0 : ((value - min) / (max - min)) * 100

/** Each score as a drawn bar and as a number, with what changed since the last time. */
export function ScoreProfile({ scores, before }: ScoreProfileProps) {
  const earlier = new Map(before.map((score) => [score.key, score.value]))
  const hasEarlier = before.length > 0
  return (
    <Card>
      <Stack gap={4}>
        <SectionTitle>{scores.length > 1 ? 'Your profile' : 'Your result'}</SectionTitle>
        <Container>
          <Table>
            <thead>
              <tr>
                <th scope="col">Area</th>
                <th scope="col">Result</th>
                {hasEarlier && <th scope="col">Since last time</th>}
              </tr>
            </thead>
            <tbody>
              {scores.map((score) => (
                <tr key={score.key}>
                  <th scope="row">
                    {score.title}
                    {score.band !== null && <small>{score.band.title}</small>}
                  </th>
                  <td>
                    <Result>
                      <span>
                        {score.value === null ? (
                          <span>Not complete</span>
                        ) : (
                          <strong>{formatScore(score.value)}</strong>
                        )}
                        {score.max !== null && <small> of {score.max}</small>}
                      </span>
                      <Bar score={score} before={earlier.get(score.key) ?? null} />
                    </Result>
                  </td>
                  {hasEarlier && <td>{describeChange(score.value, earlier.get(score.key))}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </Container>
        {hasEarlier && (
          <Text size="small" tone="muted">
            The thin line marks the last time.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Bar({ score, before }: { score: QuestionnaireScore; before: number | null }) {
  if (score.min === null || score.max === null) return null
  const share = score.value === null ? 0 : toShare(score.value, score)
  const mark = before === null ? null : toShare(before, score)
  return (
    <Drawing aria-hidden="true">
      <rect data-part="value" width={`${share}%`} height="100%" />
      {mark !== null && (
        <rect
          data-part="before"
          x={`${mark}%`}
          y={-markOverhang}
          width={markWidth}
          height={`calc(100% + ${2 * markOverhang}px)`}
          // its left edge at the lowest value, its right edge at the highest
          transform={`translate(${(-markWidth * mark) / 100} 0)`}
        />
      )}
    </Drawing>
  )
}

const markWidth = 3
/** How far the mark is above and below the bar, which it would otherwise be hidden in. */
const markOverhang = 5

/** The figure, and beside it the bar. */
const Result = styled.div`
  display: grid;
  grid-template-columns: minmax(min(6.5rem, 100%), auto) minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[3]};
  align-items: center;

  strong {
    font-size: ${token.size.title};
    font-weight: 600;
    line-height: 1.2;
  }
`

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 0.5rem;
  border-radius: ${token.radius.small};
  background: color-mix(in srgb, ${token.color.text} 9%, transparent);
  overflow: visible;

  [data-part='value'] {
    fill: color-mix(in srgb, ${token.color.accent} 70%, ${token.color.surface});
    rx: 4px;
  }
  [data-part='before'] {
    fill: ${token.color.text};
    stroke: ${token.color.surface};
    stroke-width: 2;
    paint-order: stroke;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    [data-part='value'] {
      fill: Highlight;
    }
    [data-part='before'] {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`

/** A row each; where it is narrow, the drawing is below the area. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;

  th {
    padding: ${token.space[2]} ${token.space[3]} ${token.space[2]} 0;
    text-align: left;
    font-weight: 600;
  }
  thead th {
    font-size: ${token.size.small};
    color: ${token.color.muted};
  }
  thead th:nth-child(3) {
    padding-left: ${token.space[6]};
    white-space: nowrap;
  }
  td {
    padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} 0;
    font-variant-numeric: tabular-nums;
  }
  td:nth-child(2) {
    width: 45%;
  }
  td:nth-child(3) {
    padding-left: ${token.space[6]};
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: ${token.size.small};
    font-weight: 400;
    color: ${token.color.muted};
  }
  td small {
    display: inline;
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
    break-inside: avoid;
  }

  @container (width >= 46rem) {
    td:nth-child(2) {
      width: 55%;
    }
  }
  @container (width < 34rem) {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding: ${token.space[3]} 0;
    }
    th,
    td {
      padding: 0;
    }
    td:nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
      width: auto;
      margin-top: ${token.space[2]};
    }
    td:nth-child(3) {
      padding-left: ${token.space[3]};
      grid-row: 1;
      grid-column: 2;
    }
  }
`

const Container = styled.div`
  container-type: inline-size;
  position: relative;
`
