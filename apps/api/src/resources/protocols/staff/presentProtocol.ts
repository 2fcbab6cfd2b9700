import { toUtcIso } from '../../../core/values/instants.ts'
import type { ProtocolRow } from '../protocols.repository.ts'

/** A protocol as one line for staff. */
export function presentProtocolLine({ id, starts_on, ends_on, versions }: ProtocolRow) {
  const version = versions.at(-1)
  return {
    id,
    title: version?.title ?? '',
    version: version?.number ?? 0,
    items: version?.items.length ?? 0,
    starts_on,
    ends_on,
    published: version === undefined ? null : toUtcIso(version.published_at),
  }
}
