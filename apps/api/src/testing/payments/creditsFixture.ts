import { CreditHistoryPage, SessionCreditsResponse } from '@portal/contract'
import { expect } from 'vitest'
import { findLedgerDifferences } from '../../resources/credits/ledgerCheckJob.ts'
import type { LoggedInMember } from '../fixtures/schedulingFixture.ts'
import type { TestServer } from '../startTestServer.ts'

/** The balance and the debt of a member, in credits. */
export async function readCredits(member: LoggedInMember): Promise<[number, number]> {
  const { body } = await member.get('/api/client/v2/users/session-credits/')
  const { session_credits_remaining, credit_debt } = SessionCreditsResponse.parse(body)
  return [session_credits_remaining, credit_debt]
}

/** The reason and the amount of each entry, the newest first. */
export async function listCreditChanges(member: LoggedInMember): Promise<[string, number][]> {
  const { body } = await member.get('/api/client/v2/users/credit-history/')
  return CreditHistoryPage.parse(body).results.map(({ reason, amount }) => [reason, amount])
}

/** Expects that the stored balance and debt of every member follow from the ledger. */
export async function expectConsistentLedger({ context }: TestServer): Promise<void> {
  expect(await findLedgerDifferences(context.db)).toEqual([])
}
