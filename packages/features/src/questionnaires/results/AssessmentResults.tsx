import { useGetQuestionnaireQuery } from '@portal/api-client'
import type { MemberQuestionnaire } from '@portal/contract'
import { Card, Placeholder, SectionTitle, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { sampleResults } from '../sampleQuestionnaires.ts'
import { LateAnswers } from '../steps/RejectedAnswers.tsx'
import { formatSentDate } from '../texts/formatDate.ts'
import { findLowestAreas } from './findLowestAreas.ts'
import { ScoreCourses } from './ScoreCourses.tsx'
import { findBefore, Meaning } from './SentQuestionnaire.tsx'
import { ScoreProfile } from './ScoreProfile.tsx'

export interface AssessmentResultsProps {
  /** The sent assessment. */
  id: string
  /** Renders what to do next: beside where to start, at the end if no area is the lowest. */
  renderNext: (questionnaire: MemberQuestionnaire) => ReactNode
}

/** The result by area, what changed, what it means, and what to do next. */
export function AssessmentResults({ id, renderNext }: AssessmentResultsProps) {
  const query = useGetQuestionnaireQuery(id)
  const questionnaire = query.currentData
  if (questionnaire === undefined)
    return query.error ? (
      <LoadFailure
        noun="your results"
        offlineText="We don't keep results on this device. Connect to see them."
        query={query}
      />
    ) : (
      <Placeholder aria-busy="true">
        <Results questionnaire={sampleResults} renderNext={() => null} />
      </Placeholder>
    )
  return (
    <Stack gap={5}>
      <LateAnswers questionnaire={questionnaire} />
      <Results questionnaire={questionnaire} renderNext={renderNext} />
    </Stack>
  )
}

function Results({
  questionnaire,
  renderNext,
}: Pick<AssessmentResultsProps, 'renderNext'> & { questionnaire: MemberQuestionnaire }) {
  const { timeZone } = useFeatureEnvironment()
  const before = findBefore(questionnaire)
  const { sent_at, scores, results } = questionnaire
  const lowest = findLowestAreas(scores)
  return (
    <Stack gap={6}>
      {sent_at !== null && (
        <Text tone="muted">
          Sent {formatSentDate(sent_at, timeZone)}
          <span>
            {before === null ? '' : `, compared with ${formatSentDate(before.sent_at, timeZone)}`}
          </span>
        </Text>
      )}
      <ScoreProfile scores={scores} before={before?.scores ?? []} />
      {lowest.length > 0 && <StartHere areas={lowest}>{renderNext(questionnaire)}</StartHere>}
      <Meaning questionnaire={questionnaire} />
      <ScoreCourses scores={scores} results={results} />
      {lowest.length === 0 && renderNext(questionnaire)}
    </Stack>
  )
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })
const help = 'your practitioner can help you choose it.'

interface StartHereProps {
  /** The titles of the areas with the lowest results, which are the ones to begin with. */
  areas: readonly string[]
  /** What the member can do about them. */
  children: ReactNode
}

function StartHere({ areas, children }: StartHereProps) {
  const names = conjunction.format(areas)
  return (
    <Card>
      <Stack gap={3}>
        <SectionTitle>Where to start</SectionTitle>
        <Text>
          {areas.length === 1
            ? `${names} is your lowest area now. A small step there is enough; ${help}`
            : `${names} are your lowest areas now. A small step in one of them is enough; ${help}`}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}
