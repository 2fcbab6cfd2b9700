import { type Command, readLimit } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { listReviews, listUnanswered } from '../answers/assistant.repository.ts'

export const listUnansweredCommand: Command = {
  name: 'assistant unanswered',
  usage: '[--limit <n>]',
  summary: 'lists questions that got no answer or a part of one, without names',
  examples: ['', '--limit 20 --json'],
  audit: 'none',
  options: { limit: { type: 'string' } },
  async run({ db }, typed) {
    const rows = (await listUnanswered(db, readLimit(typed))).map((row) => ({
      asked: toUtcIso(row.asked_at).slice(0, 10),
      filter: row.filter,
      outcome: row.outcome,
      question: row.question,
    }))
    return { data: rows, text: renderTable(rows, 'Every question of 90 days got an answer.') }
  },
}

export const reviewAnswersCommand: Command = {
  name: 'assistant review',
  usage: '<email> [--limit <n>]',
  summary: "shows a member's answers of 90 days; --json adds passages, template, model and checks",
  examples: ['maya@example.com', 'maya@example.com --json'],
  audit: 'assistant_answers.shown',
  practitionerScope: [own.member],
  options: { limit: { type: 'string' } },
  async run({ db }, typed) {
    const member = await findMember(db, typed)
    const reviews = await listReviews(db, { memberId: member.id, limit: readLimit(typed) })
    const lines = reviews.map((row) => ({
      asked: toUtcIso(row.asked_at),
      outcome: row.outcome,
      model: row.model ?? '',
      dropped: row.checks.filter(({ problem }) => problem !== null).length,
      question: row.question,
      answer: row.sentences.map(({ text }) => text).join(' '),
    }))
    return {
      data: reviews.map(({ asked_at, ...row }) => ({ ...row, asked_at: toUtcIso(asked_at) })),
      text: renderTable(lines, `${member.email} has asked nothing in 90 days.`),
      memberIds: [member.id],
    }
  },
}
