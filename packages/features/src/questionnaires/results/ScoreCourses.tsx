import type { QuestionnaireResult, QuestionnaireScore } from '@portal/contract'
import { Card, Disclosure, SectionTitle, Stack } from '@portal/ui'
import { hasCourse, ScoreHistory } from './ScoreCourse.tsx'

export interface ScoreCoursesProps {
  scores: readonly QuestionnaireScore[]
  /** Those that were sent, the latest first. */
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
        {shown.map((score) => (
          <Disclosure key={score.key} summary={score.title}>
            <ScoreHistory score={score} results={results} />
          </Disclosure>
        ))}
      </Stack>
    </Card>
  )
}
