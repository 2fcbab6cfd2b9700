import { checkMembersOnly } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import { listEnrollments } from '../../courses/enrollments.repository.ts'
import { listMemberReports } from '../../labs/labReports.repository.ts'
import { listPlanPassages } from '../live/planPassages.ts'
import { listPracticePassages } from '../live/practicePassages.ts'
import type { AssistantCaller } from './retrieve.ts'

const maxSuggestions = 4

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
  const hasNewReport = reports.some(({ seen_at }) => seen_at === null)
  const labs = reports.length === 0 ? [] : ['Which results are outside their range?']
  return [
    ...(hasNewReport ? labs : []),
    ...(item === undefined ? [] : [`Why is "${item.title}" in my plan?`]),
    ...(hasSession ? ['When is my next session?'] : []),
    ...(hasNewReport ? [] : labs),
    ...(course === undefined ? [] : [`What is ${course.content.title} about?`]),
    'How do I reach the practice?',
  ].slice(0, maxSuggestions)
}
