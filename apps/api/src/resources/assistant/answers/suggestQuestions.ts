import { checkMembersOnly } from '@portal/domain/scheduling'
import { DAY } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { listEnrollments } from '../../courses/enrollments/enrollments.repository.ts'
import { listMemberReports } from '../../labs/labReports.repository.ts'
import { listPlanPassages } from '../live/planPassages.ts'
import { listPracticePassages } from '../live/practicePassages.ts'
import type { AssistantCaller } from './retrieve.ts'

const maxSuggestions = 4
/** How long a plan or a course counts as new. A result does until the member has seen it. */
const recentDays = 14

/** A question about what the member has, and since when that is new. */
type Topic = { readonly question: string | undefined; readonly newAt: number | null }

/** Questions to begin with, about what the member has and what is new first. */
export async function suggestQuestions(
  { clock, config, db }: Context,
  { viewer, timezone }: AssistantCaller,
): Promise<string[]> {
  const time = { timezone, now: clock.now() }
  const reports = (await listMemberReports(db, viewer.id)).filter(
    ({ released_at, withdrawn_at }) => released_at !== null && withdrawn_at === null,
  )
  const canReadPlan = checkMembersOnly(viewer, 'feature') === null
  const plan = canReadPlan ? await listPlanPassages(db, viewer.id, time) : []
  const items = plan.filter(({ isHistory, reference }) => !isHistory && reference?.part)
  const item = items.find(({ keywords }) => keywords.includes('supplement')) ?? items[0]
  const practice = await listPracticePassages({ config, db }, viewer.id, time)
  const hasSession = practice.some(({ source, reference }) => source === 'session' && reference)
  const [course] = await listEnrollments(db, viewer.id)
  const unseen = reports.filter(({ seen_at }) => seen_at === null)
  const isRecent = (at: number): boolean => at > clock.now() - recentDays * DAY
  const topics: readonly Topic[] = [
    {
      question: item && `Why is "${item.title}" in my plan?`,
      newAt: item?.at && isRecent(item.at) ? item.at : null,
    },
    { question: hasSession ? 'When is my next session?' : undefined, newAt: null },
    {
      question: reports.length > 0 ? 'Which results are outside their range?' : undefined,
      newAt: unseen.length === 0 ? null : Math.max(...unseen.map(getReleaseTime)),
    },
    {
      question: course && `What is ${course.content.title} about?`,
      newAt: course && isRecent(course.enrolled_at) ? course.enrolled_at : null,
    },
    { question: 'How do I reach the practice?', newAt: null },
  ]
  return topics
    .toSorted((a, b) => (b.newAt ?? 0) - (a.newAt ?? 0))
    .flatMap(({ question }) => question ?? [])
    .slice(0, maxSuggestions)
}

const getReleaseTime = ({ released_at }: { readonly released_at: number | null }): number =>
  released_at ?? 0
