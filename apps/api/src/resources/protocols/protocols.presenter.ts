import type { CheckOff, Protocol, ProtocolPreview, ProtocolVersion } from '@portal/contract'
import { listPlanChanges } from '@portal/domain/protocols'
import { toIso } from '@portal/domain/time'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import type { CheckOffRow, ProtocolRow, VersionRow } from './protocols.repository.ts'

const presentAuthor = ({ practitioner_id, practitioner_title, ...row }: VersionRow) =>
  presentPractitionerSummary({ ...row, id: practitioner_id, title: practitioner_title })

const presentVersion = (
  version: VersionRow,
  previous: VersionRow | undefined,
  timezone: string,
): ProtocolVersion => ({
  number: version.number,
  title: version.title,
  summary: version.summary,
  note: version.note,
  starts_on: version.starts_on,
  published_at: toIso(version.published_at, timezone),
  practitioner: presentAuthor(version),
  items: version.items,
  changes:
    previous === undefined
      ? []
      : listPlanChanges(previous.items, version.items).map((change) => ({
          ...change,
          fields: [...change.fields],
        })),
})

export type ProtocolView = {
  readonly timezone: string
  /** The date in that zone. */
  readonly today: string
  /**
   * The dates on which a presented version is in force, besides the last version; all versions if
   * null.
   */
  readonly dates: { readonly from: string; readonly to: string } | null
}

export function presentProtocol(
  row: ProtocolRow,
  { timezone, today, dates }: ProtocolView,
): Protocol {
  const { id, starts_on, ends_on, versions } = row
  const isShown = (version: VersionRow, index: number): boolean => {
    const next = versions[index + 1]
    if (dates === null || next === undefined) return true
    return version.starts_on <= dates.to && next.starts_on > dates.from
  }
  return {
    id,
    starts_on,
    ends_on,
    is_current: ends_on === null || ends_on >= today,
    versions: versions
      .map((version, index) =>
        isShown(version, index) ? presentVersion(version, versions[index - 1], timezone) : null,
      )
      .filter((version) => version !== null),
  }
}

export const presentCheckOff = (
  { id, protocol_id, item_key, day, is_done, revision, checked_at }: CheckOffRow,
  timezone: string,
): CheckOff => ({
  id,
  protocol_id,
  item_key,
  day,
  is_done,
  revision,
  at: toIso(checked_at, timezone),
})

/** The preview, null for a protocol without a version, which no row is. */
export function presentPreview(
  { starts_on, ends_on, versions }: ProtocolRow,
  expiresAt: number,
  timezone: string,
): ProtocolPreview | null {
  const version = versions.at(-1)
  if (version === undefined) return null
  return {
    starts_on,
    ends_on,
    title: version.title,
    summary: version.summary,
    practitioner: presentAuthor(version),
    items: version.items,
    expires_at: toIso(expiresAt, timezone),
  }
}
