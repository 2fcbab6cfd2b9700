import { randomUUID } from 'node:crypto'
import {
  MemberQuestionnaire,
  type QuestionnaireEntry,
  QuestionnairesResponse,
  SaveAnswersResponse,
} from '@portal/contract'
import type { Answers, AnswerValue } from '@portal/domain/questionnaires'
import { runStaffCommand } from './runStaffCommand.ts'
import type { LoggedInMember } from './schedulingFixture.ts'
import type { TestServer } from './startTestServer.ts'

const base = '/api/client/v1/questionnaires/'

/** Publishes a built-in questionnaire under its own key, and asks a member. */
export async function assignBuiltIn(
  server: TestServer,
  member: LoggedInMember,
  key: string,
  ...words: readonly string[]
): Promise<QuestionnaireEntry> {
  const anonymous = key === 'experience' ? ['--anonymous'] : []
  await runStaffCommand(server, 'questionnaires', 'publish', key, key, ...anonymous)
  await runStaffCommand(server, 'questionnaires', 'assign', key, '--member', member.email, ...words)
  const found = (await listQuestionnaires(member)).find((entry) => entry.key === key)
  if (found === undefined) throw new Error(`${key} is not listed.`)
  return found
}

export const listQuestionnaires = async (member: LoggedInMember, query = '') =>
  QuestionnairesResponse.parse((await member.get(`${base}${query}`)).body).results

export const readQuestionnaire = async (member: LoggedInMember, id: string) =>
  MemberQuestionnaire.parse((await member.get(`${base}${id}/`)).body['questionnaire'])

export type TestSave = {
  readonly id?: string
  readonly link_id: string
  readonly values: readonly AnswerValue[]
  readonly bases?: readonly string[]
  readonly at?: string
}

/** Saves answers as a device does, and returns the response. */
export const requestSave = (
  member: LoggedInMember,
  id: string,
  saves: readonly TestSave[],
  version = '1',
) =>
  member.put(`${base}${id}/answers/`, {
    member_id: member.id,
    version,
    saves: saves.map((save) => ({
      id: randomUUID(),
      bases: [],
      at: '2026-12-01T12:00:00Z',
      ...save,
    })),
  })

export async function saveAll(member: LoggedInMember, id: string, answers: Answers, version = '1') {
  const saves = Object.entries(answers).map(([link_id, values]) => ({ link_id, values }))
  return SaveAnswersResponse.parse((await requestSave(member, id, saves, version)).body)
}

export const requestSend = (member: LoggedInMember, id: string, answers: Answers, version = '1') =>
  member.post(`${base}${id}/send/`, { version, answers })

/** Signs these answers, with the fields of a signature. */
export const requestSign = (member: LoggedInMember, id: string, answers: Answers, fields: object) =>
  member.post(`${base}${id}/sign/`, { consent_version: 1, answers, ...fields })
