import type { QuestionnaireResult, QuestionnaireScore } from '@portal/contract'
import { Card, Disclosure, SectionTitle, Stack, token } from '@portal/ui'
import { styled } from 'styled-components'
import { hasCourse, ScoreHistory } from './ScoreCourse.tsx'

export interface ScoreCoursesProps {
  scores: readonly QuestionnaireScore[]
  /** The results that were sent, the latest first. */
  results: readonly QuestionnaireResult[]
}

/** Several scores over time, each closed until the member opens it. */
export function ScoreCourses({ scores, results }: ScoreCoursesProps) {
  const shown = scores.filter((score) => hasCourse({ score, results }))
  if (scores.length < 2 || shown.length === 0) return null
  return (
    <Card>
      <Stack gap={4}>
        <SectionTitle>Each area over time</SectionTitle>
        <List>
          {shown.map((score) => (
            <Disclosure key={score.key} summary={score.title}>
              <ScoreHistory score={score} results={results} />
            </Disclosure>
          ))}
        </List>
      </Stack>
    </Card>
  )
}

/** One list with lines between its parts. */
const List = styled.div`
  margin-block: calc(-1 * ${token.space[2]});

  > details {
    border: 0;
    border-radius: 0;
  }
  > details + details {
    border-top: 1px solid ${token.color.line};
  }
  > details > * {
    padding-inline: 0;
  }
`
