import type { Questionnaire } from '@portal/contract'
import {
  type Answers,
  listQuestions,
  scoreAnswers,
  type QuestionItem,
} from '@portal/domain/questionnaires'
import { addDays, DAY, DEFAULT_ZONE, getLocalDate } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { saveAssessmentTaken, saveHealthChecked } from '../../users/healthFlags.repository.ts'
import { anonymousKeys, builtInQuestionnaires } from '../content/builtInQuestionnaires.ts'
import { type AssignmentRow, insertAssignment } from '../definitions/assignments.repository.ts'
import { publishQuestionnaire } from '../definitions/publishQuestionnaire.ts'
import { createOccurrenceId } from '../responses/listOccurrences.ts'
import { insertResponse, insertSaves, saveSent } from '../responses/responses.repository.ts'

const toDate = (instant: number): string => getLocalDate(instant, DEFAULT_ZONE)

type Assignment = Pick<AssignmentRow, 'key' | 'audience' | 'period'> &
  Partial<AssignmentRow> & { readonly daysAgo: number }

async function assign(
  db: Queryable,
  { daysAgo, ...assignment }: Assignment,
  now: number,
): Promise<AssignmentRow> {
  const row: AssignmentRow = {
    id: createId(),
    member_id: null,
    plan_type: null,
    appointment_type: null,
    days_before: null,
    starts_on: toDate(now - daysAgo * DAY),
    created_at: now - daysAgo * DAY,
    ended_at: null,
    ...assignment,
  }
  await insertAssignment(db, row)
  return row
}

/** An option that is worth about this share of the best one, the same for the same question. */
function chooseOption({ link_id, options = [] }: QuestionItem, share: number): Answers[string] {
  const sorted = options.toSorted((a, b) => (a.ordinal_value ?? 0) - (b.ordinal_value ?? 0))
  const wobble = ((link_id.codePointAt(link_id.length - 1) ?? 0) % 3) - 1
  const index = Math.round(share * (sorted.length - 1)) + wobble
  const option = sorted[Math.max(0, Math.min(sorted.length - 1, index))]
  return option === undefined ? [] : [{ code: option.code }]
}

/** Answers to every choice of one answer. `share`: how good they are, from 0 to 1. */
function createAnswers(content: Questionnaire, getShare: (linkId: string) => number): Answers {
  const reversed = new Set((content.scores ?? []).flatMap((score) => score.reversed ?? []))
  return Object.fromEntries(
    listQuestions(content)
      .filter(({ type, repeats }) => type === 'choice' && repeats !== true)
      .map((question) => {
        const share = getShare(question.link_id)
        const good = reversed.has(question.link_id) ? 1 - share : share
        return [question.link_id, chooseOption(question, good)]
      }),
  )
}

type Sent = {
  readonly assignment: AssignmentRow
  readonly memberId: string
  readonly content: Questionnaire
  /** What tells this one apart: its due date, or `n` and a number. */
  readonly occurrence: string
  readonly answers: Answers
  readonly at: number
}

async function send(
  db: Queryable,
  { assignment, memberId, content, occurrence, answers, at }: Sent,
): Promise<void> {
  const id = createOccurrenceId(assignment.id, memberId, occurrence)
  await insertResponse(db, {
    id,
    member_id: memberId,
    key: assignment.key,
    version: content.version,
    assignment_id: assignment.id,
    due_on: toDate(at),
    appointment_id: null,
    created_at: at,
  })
  await saveSent(db, id, { answers, scores: scoreAnswers(content, answers), now: at })
}

const requireContent = (key: string): Questionnaire => {
  const content = builtInQuestionnaires[key]
  if (content === undefined) throw new Error(`There is no built-in questionnaire ${key}.`)
  return content
}

const areaShares: Readonly<Record<string, number>> = {
  sleep: 0.45,
  food: 0.65,
  movement: 0.7,
  stress: 0.3,
  mood: 0.6,
  digestion: 0.85,
  energy: 0.5,
  connection: 0.75,
}

/** Adds what the practice asks, and what Maya and Leo have answered. */
export async function addDemoQuestionnaires(db: Queryable, now: number): Promise<void> {
  const practice = { actorId: null, requestId: null }
  for (const [key, content] of Object.entries(builtInQuestionnaires))
    await publishQuestionnaire(
      db,
      { key, content, isAnonymous: anonymousKeys.includes(key), now: now - 120 * DAY },
      practice,
    )
  const members = { audience: 'plan', plan_type: 'MEMBERSHIP' } as const
  const assessment = await assign(
    db,
    { key: 'assessment', ...members, period: 'quarterly', daysAgo: 110 },
    now,
  )
  const check = await assign(
    db,
    { key: 'health-check', ...members, period: 'yearly', daysAgo: 110 },
    now,
  )
  await assign(
    db,
    { key: 'health-check', audience: 'plan', plan_type: 'ALACARTE', period: 'yearly', daysAgo: 2 },
    now,
  )
  await assign(
    db,
    {
      key: 'intake',
      audience: 'appointment',
      appointment_type: 'INITIAL_CONSULTATION',
      days_before: 14,
      period: 'once',
      daysAgo: 110,
    },
    now,
  )
  await assign(db, { key: 'experience', ...members, period: 'once', daysAgo: 3 }, now)
  await addAnswersOfMaya(db, { assessment, check, now })
  await addAnswersOfLeo(db, now)
}

type OfMaya = {
  readonly assessment: AssignmentRow
  readonly check: AssignmentRow
  readonly now: number
}

async function addAnswersOfMaya(db: Queryable, { assessment, check, now }: OfMaya): Promise<void> {
  const { id: memberId } = await findDemoAccount(db, 'maya@example.com')
  const content = requireContent('assessment')
  for (const [index, daysAgo] of [100, 9].entries())
    await send(db, {
      assignment: assessment,
      memberId,
      content,
      occurrence: `n${index}`,
      answers: {
        ...createAnswers(content, (linkId) => {
          const share = areaShares[linkId.split('-')[0] ?? ''] ?? 0.5
          return index === 0 ? share - 0.15 : share
        }),
        focus: [{ code: 'stress' }, { code: 'sleep' }],
        ready: [7],
        'first-step': ['A walk after lunch, without the phone.'],
      },
      at: now - daysAgo * DAY,
    })
  await saveAssessmentTaken(db, memberId)
  await send(db, {
    assignment: check,
    memberId,
    content: requireContent('health-check'),
    occurrence: 'n0',
    answers: {
      general: [{ code: 'good' }],
      compared: [{ code: 'better' }],
      new: [{ code: 'none' }],
      weight: [{ value: 148, unit: 'lb' }],
    },
    at: now - 43 * DAY,
  })
  await saveHealthChecked(db, memberId, now - 43 * DAY)
  const who5 = requireContent('who-5')
  const weekly = await assign(
    db,
    { key: 'who-5', audience: 'member', member_id: memberId, period: 'weekly', daysAgo: 35 },
    now,
  )
  for (const [index, share] of [0.4, 0.44, 0.52, 0.5, 0.64].entries()) {
    const occurrence = addDays(weekly.starts_on, 7 * index)
    // noon, so that it is the same day with and without daylight saving time
    const at = Date.parse(`${occurrence}T12:00:00-05:00`)
    await send(db, {
      assignment: weekly,
      memberId,
      content: who5,
      occurrence,
      answers: createAnswers(who5, () => share),
      at,
    })
  }
  await assign(
    db,
    {
      key: 'coaching-agreement',
      audience: 'member',
      member_id: memberId,
      period: 'once',
      daysAgo: 2,
    },
    now,
  )
}

/** Leo has begun the questions about his mood and the agreement, and sent nothing. */
async function addAnswersOfLeo(db: Queryable, now: number): Promise<void> {
  const { id: memberId } = await findDemoAccount(db, 'leo@example.com')
  for (const key of ['intake', 'phq-9', 'coaching-agreement']) {
    const content = requireContent(key)
    const assignment = await assign(
      db,
      { key, audience: 'member', member_id: memberId, period: 'once', daysAgo: 1 },
      now,
    )
    if (key !== 'phq-9') continue
    const id = createOccurrenceId(assignment.id, memberId, assignment.starts_on)
    await insertResponse(db, {
      id,
      member_id: memberId,
      key,
      version: content.version,
      assignment_id: assignment.id,
      due_on: assignment.starts_on,
      appointment_id: null,
      created_at: now - DAY / 2,
    })
    const saves = ['phq9-1', 'phq9-2', 'phq9-3'].map((link_id) => ({
      id: createId(),
      link_id,
      values: [{ code: 'several-days' }],
      bases: [],
      at: now - DAY / 2,
    }))
    await insertSaves(db, id, saves, now - DAY / 2)
  }
}
