import type { Practitioner, PractitionerSummary } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type { PractitionerRow } from './practitioners.repository.ts'

export const defaultAvatar = '/avatars/default-practitioner.svg'

type SummaryRow = {
  id: string
  first_name: string
  last_name: string
  title: string
  avatar_url: string | null
  timezone: string
}

export function presentPractitionerSummary({
  id,
  first_name,
  last_name,
  title,
  avatar_url,
  timezone,
}: SummaryRow): PractitionerSummary {
  return {
    id,
    name: `${first_name} ${last_name}`.trim(),
    title,
    avatar_url: avatar_url ?? defaultAvatar,
    timezone,
  }
}

/** Presents a practitioner; `nextOpening` is in epoch milliseconds, presented in `timezone`. */
export function presentPractitioner(
  row: PractitionerRow,
  nextOpening: number | null,
  timezone: string,
): Practitioner {
  const { credentials, bio, languages, specialties, meeting_kind, notice_minutes } = row
  return {
    ...presentPractitionerSummary({ ...row, id: row.practitioner_id }),
    credentials,
    bio,
    languages,
    specialties,
    meeting_kind,
    // of an earlier kind of meeting otherwise
    meeting_address: meeting_kind === 'in_person' ? row.meeting_address : null,
    notice_minutes,
    next_opening: nextOpening === null ? null : toIso(nextOpening, timezone),
  }
}
