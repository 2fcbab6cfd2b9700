import { AppointmentType } from '@portal/contract'
import { repeatPeriods } from '@portal/domain/questionnaires'
import { DEFAULT_ZONE, getLocalDate, isDate } from '@portal/domain/time'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  hasFlag,
  parseWholeNumber,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { saveHealthCheckAsked } from '../../users/healthFlags.repository.ts'
import {
  type AssignmentRow,
  endAssignments,
  insertAssignment,
  listAssignmentsOf,
} from '../definitions/assignments.repository.ts'
import { saveWithdrawal } from '../definitions/definitions.repository.ts'
import { requireQuestionnaire } from './definitionCommands.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

type AssignmentTarget = Pick<
  AssignmentRow,
  'audience' | 'member_id' | 'plan_type' | 'appointment_type' | 'days_before'
>

const nobody = { member_id: null, plan_type: null, appointment_type: null, days_before: null }

/** Who is asked: exactly one of the options has to say so. */
async function readTarget(db: Queryable, typed: CommandArguments): Promise<AssignmentTarget> {
  const [email, plan, type] = [
    readOption(typed, 'member'),
    readOption(typed, 'plan'),
    readOption(typed, 'appointment-type'),
  ]
  const isJoining = hasFlag(typed, 'joining')
  if ([email, plan, type, isJoining || null].filter((each) => each !== null).length !== 1)
    throw new StaffError(
      'Say who is asked with one of --member, --plan, --joining and --appointment-type.',
    )
  if (email !== null) {
    const member = await findMember(db, { ...typed, positionals: [email] })
    return { ...nobody, audience: 'member', member_id: member.id }
  }
  if (plan !== null) {
    if (plan !== 'MEMBERSHIP' && plan !== 'ALACARTE')
      throw new StaffError('--plan must be MEMBERSHIP or ALACARTE.')
    return { ...nobody, audience: 'plan', plan_type: plan }
  }
  if (type === null) return { ...nobody, audience: 'joining' }
  const parsed = AppointmentType.safeParse(type)
  if (!parsed.success)
    throw new StaffError(`--appointment-type must be one of ${AppointmentType.options.join(', ')}.`)
  const days = parseWholeNumber(readOption(typed, 'days-before') ?? '7', '--days-before')
  if (days < 0 || days > 60) throw new StaffError('--days-before must be from 0 to 60.')
  return {
    ...nobody,
    audience: 'appointment',
    appointment_type: parsed.data,
    days_before: days,
  }
}

export const assignQuestionnaireCommand: Command = {
  name: 'questionnaires assign',
  usage:
    '<key> (--member <email> | --plan <plan> | --joining | --appointment-type <type> ' +
    '[--days-before <days>]) [--every <period>] [--from <date>]',
  summary:
    'asks members; --every weekly, monthly, quarterly or yearly repeats it, --from is its first ' +
    'date',
  examples: [
    'phq-9 --member maya@example.com',
    'intake --appointment-type INITIAL_CONSULTATION --days-before 7',
    'who-5 --plan MEMBERSHIP --every weekly',
  ],
  audit: 'recorded',
  options: {
    member: text,
    plan: text,
    joining: flag,
    'appointment-type': text,
    'days-before': text,
    every: text,
    from: text,
  },
  async run(context, typed) {
    const { clock, db } = context
    const { key, kind, content, withdrawn_at } = await requireQuestionnaire(context, typed)
    if (withdrawn_at !== null)
      throw new StaffError(`${key} is withdrawn. Publish a version to ask for it again.`)
    const every = readOption(typed, 'every') ?? 'once'
    const period = repeatPeriods.find((each) => each === every)
    if (period === undefined)
      throw new StaffError(`--every must be one of ${repeatPeriods.join(', ')}.`)
    const now = clock.now()
    const from = readOption(typed, 'from') ?? getLocalDate(now, DEFAULT_ZONE)
    if (!isDate(from)) throw new StaffError('--from must be a date like 2026-12-03.')
    const target = await readTarget(db, typed)
    if (target.audience === 'appointment' && period !== 'once')
      throw new StaffError('--every is not for sessions: each session asks once.')
    const id = createId()
    await db.tx(async (tx) => {
      await insertAssignment(tx, {
        id,
        key,
        ...target,
        period,
        starts_on: from,
        created_at: now,
      })
      if (kind === 'health_check' && target.member_id !== null)
        await saveHealthCheckAsked(tx, target.member_id, now)
      await recordAudit(tx, {
        action: 'questionnaire.assigned',
        ...createStaffAuditContext(context),
        subjectId: target.member_id,
        details: { key, audience: target.audience, assignment_id: id },
        at: now,
      })
    })
    return { data: { id, key }, text: `${content.title} is assigned (${period}, from ${from}).` }
  },
}

/** The groups that are still asked, such as `plan`. */
async function listGroups(db: Queryable, key: string): Promise<string[]> {
  const groups = (await listAssignmentsOf(db, key)).filter(({ member_id }) => member_id === null)
  return [...new Set(groups.map(({ audience }) => audience))]
}

export const withdrawQuestionnaireCommand: Command = {
  name: 'questionnaires withdraw',
  usage: '<key> [--member <email>]',
  summary:
    'asks nobody anymore, or not this member; what was sent stays, and what was begun cannot be ' +
    'sent',
  examples: ['who-5', 'phq-9 --member maya@example.com'],
  audit: 'recorded',
  options: { member: text },
  async run(context, typed) {
    const { clock, db } = context
    const { key, kind, content } = await requireQuestionnaire(context, typed)
    const email = readOption(typed, 'member')
    const member = email === null ? null : await findMember(db, { ...typed, positionals: [email] })
    const now = clock.now()
    const groups = member === null ? [] : await listGroups(db, key)
    const count = await db.tx(async (tx) => {
      if (member === null) await saveWithdrawal(tx, key, now)
      const assignments = await endAssignments(tx, key, member?.id ?? null, now)
      const ended = assignments.length
      if (member !== null && ended === 0)
        throw new StaffError(
          groups.length === 0
            ? `${key} is not assigned to ${email}.`
            : `${key} is assigned to a group (${groups.join(', ')}), not to ${email} alone. ` +
                `Withdraw it from everybody: questionnaires withdraw ${key}, without --member.`,
        )
      if (kind === 'health_check')
        for (const { member_id } of assignments)
          if (member_id !== null) await saveHealthCheckAsked(tx, member_id, null)
      await recordAudit(tx, {
        action: 'questionnaire.withdrawn',
        ...createStaffAuditContext(context),
        subjectId: member?.id ?? null,
        details: { key, assignments: ended },
        at: now,
      })
      return ended
    })
    return {
      data: { key, ended: count },
      text:
        groups.length === 0
          ? `${content.title} is withdrawn. Assignments that ended: ${count}.`
          : `Assignments of ${email} that ended: ${count}. ${content.title} is still asked as ` +
            `part of a group (${groups.join(', ')}).`,
    }
  },
}
