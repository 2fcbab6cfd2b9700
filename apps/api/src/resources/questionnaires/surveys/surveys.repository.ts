import type { Answers } from '@portal/domain/questionnaires'
import { type Queryable, sql } from '../../../db/sql.ts'

/** An anonymous answer: the hash of a random id, and nothing else about where it comes from. */
export type SurveyResult = { readonly id: string; readonly answers: Answers }

export type SurveyResultsRow = {
  readonly version: string
  readonly results: readonly SurveyResult[]
}

/** The answers to an anonymous survey by version. */
export const listSurveyResults = (db: Queryable, key: string): Promise<SurveyResultsRow[]> =>
  db.query<SurveyResultsRow>(
    sql`SELECT version, results FROM survey_results WHERE key = ${key} ORDER BY version`,
  )

/**
 * Adds an answer, once for its id. The list is sorted by the random ids, so that the place of an
 * answer does not tell when it arrived. Call it in a transaction.
 */
export async function addSurveyResult(
  db: Queryable,
  key: string,
  version: string,
  result: SurveyResult,
): Promise<void> {
  await db.query(
    sql`INSERT INTO survey_results (key, version, results) VALUES (${key}, ${version}, '[]'::jsonb)
     ON CONFLICT (key, version) DO NOTHING`,
  )
  const [row] = await db.query<{ results: readonly SurveyResult[] }>(
    sql`SELECT results FROM survey_results WHERE key = ${key} AND version = ${version} FOR UPDATE`,
  )
  const results = row?.results ?? []
  if (results.some(({ id }) => id === result.id)) return
  const sorted = [...results, result].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await db.query(
    sql`UPDATE survey_results SET results = ${JSON.stringify(sorted)}::jsonb
     WHERE key = ${key} AND version = ${version}`,
  )
}
