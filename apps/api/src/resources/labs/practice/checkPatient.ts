import type { ImportedPatient } from '@portal/domain/labs'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { labErrors } from '../errorCodes.ts'

const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type Name = { readonly firstName: string; readonly lastName: string }

/**
 * Whether a patient's name agrees with the member's: all words of the last name, and the first word
 * of the first name. Case, accents, order and middle names do not matter, but a family name that
 * has no word of the member's is of somebody else: Thomas James is not James Thomas Kelly.
 */
export function matchesName(patient: ImportedPatient, { firstName, lastName }: Name): boolean {
  const { family_name, given_names, full_name } = patient
  const words = new Set(
    [full_name ?? '', family_name ?? '', ...given_names].flatMap((text) => toWords(text)),
  )
  const expected = [...toWords(lastName), ...toWords(firstName).slice(0, 1)]
  const known = new Set([...toWords(lastName), ...toWords(firstName)])
  const family = toWords(family_name ?? '')
  return (
    expected.length > 0 &&
    expected.every((word) => words.has(word)) &&
    (family.length === 0 || family.some((word) => known.has(word)))
  )
}

/** Whether two dates can be of the same day; one may be only a year or a month. */
export const matchesDate = (date: string, other: string): boolean =>
  date.startsWith(other) || other.startsWith(date)

const hasName = ({ family_name, given_names, full_name }: ImportedPatient): boolean =>
  family_name !== null || full_name !== null || given_names.length > 0

export type CheckedMember = Name & { readonly id: string; readonly timezone: string | null }

/**
 * Throws unless the patient of a file is the member: `other_person` if the name, or the birth date
 * of an earlier report, differs; `lab_patient_missing` if the file names nobody.
 * `isPatientConfirmed`: staff compared the file with the member, who may have another name; a
 * different birth date is rejected even then.
 */
export async function checkPatient(
  db: Queryable,
  member: CheckedMember,
  patient: ImportedPatient | null,
  { isPatientConfirmed, now }: { readonly isPatientConfirmed: boolean; readonly now: number },
): Promise<void> {
  const isNamed = patient !== null && hasName(patient)
  if (!isNamed && !isPatientConfirmed)
    throw new Refusal(
      labErrors.patientMissing,
      'The file does not name a patient. Confirm that it is about this member.',
    )
  if (patient === null) return
  if (isNamed && !isPatientConfirmed && !matchesName(patient, member))
    throw createOtherPersonRefusal('name')
  const { birth_date } = patient
  if (birth_date === null) return
  const [known] = await db.query<{ birth_date: string }>(
    sql`SELECT birth_date FROM lab_patients WHERE member_id = ${member.id}`,
  )
  if (known !== undefined) {
    if (!matchesDate(known.birth_date, birth_date)) throw createOtherPersonRefusal('birth date')
    return
  }
  if (birth_date.length === 'yyyy-MM-dd'.length)
    await db.query(
      sql`INSERT INTO lab_patients (member_id, birth_date, created_at)
       VALUES (${member.id}, ${birth_date}, ${new Date(now)})`,
    )
}

export const createOtherPersonRefusal = (difference: string): Refusal =>
  new Refusal(
    labErrors.otherPerson,
    `The patient of the file is another person: the ${difference} differs.`,
  )

/**
 * Forgets the birth date when a report is withdrawn that may be of another person: the report from
 * which it was read, at the time that both were stored, or the last one. A later file has it
 * again.
 */
export async function forgetPatient(
  db: Queryable,
  memberId: string,
  reportId: string,
): Promise<void> {
  await db.query(
    sql`DELETE FROM lab_patients p WHERE member_id = ${memberId} AND (
       NOT EXISTS (
         SELECT 1 FROM lab_reports
         WHERE member_id = ${memberId} AND withdrawn_by IS DISTINCT FROM 'practice')
       OR EXISTS (
         SELECT 1 FROM lab_report_versions v
         WHERE v.report_id = ${reportId} AND v.received_at = p.created_at))`,
  )
}
