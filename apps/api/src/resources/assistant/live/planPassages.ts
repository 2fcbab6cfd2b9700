import type { ProtocolItem } from '@portal/contract'
import { formatNoEnd } from '@portal/domain/assistant'
import { findVersion, formatUntil, formatWeekdays, listPlanChanges } from '@portal/domain/protocols'
import { formatDay, getLocalDate } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import {
  listAllProtocols,
  type ProtocolRow,
  type VersionRow,
} from '../../protocols/protocols.repository.ts'
import type { RecordPassage } from './livePassage.ts'

const kindWords = {
  supplement: 'supplement take pill dose',
  food: 'food eat diet',
  movement: 'movement exercise',
  sleep: 'sleep asleep bed night',
  other: '',
} as const satisfies Record<ProtocolItem['kind'], string>

const timeTexts = {
  morning: 'in the morning',
  midday: 'at midday',
  evening: 'in the evening',
  bedtime: 'at bedtime',
  anytime: 'at any time',
} as const satisfies Record<ProtocolItem['time_of_day'], string>

export type PlanOptions = { readonly timezone: string; readonly now: number }

/**
 * The items of the versions that are in force today, and what earlier ones said, marked as history.
 * Read when a question is asked: which version is in force changes at midnight.
 */
export async function listPlanPassages(
  db: Queryable,
  memberId: string,
  { timezone, now }: PlanOptions,
): Promise<RecordPassage[]> {
  const today = getLocalDate(now, timezone)
  const protocols = await listAllProtocols(db, memberId)
  return protocols.flatMap((protocol) => {
    const current = findVersion(protocol, today)
    const version = protocol.versions.find(({ number }) => number === current?.number)
    const past = protocol.versions.filter(
      ({ number, starts_on }) =>
        starts_on <= today && (version === undefined || number < version.number),
    )
    return [
      ...(version === undefined ? [] : listCurrent(protocol, version, today)),
      ...past.flatMap((each) => listPast(protocol, each, version)),
    ]
  })
}

function listCurrent(protocol: ProtocolRow, version: VersionRow, today: string): RecordPassage[] {
  const texts = [version.summary, version.note].filter((text) => text !== null)
  return [
    ...version.items
      .filter(({ until }) => until === null || until >= today)
      .map((item) => ({
        ...createPassage(protocol, version, item),
        body: [
          `${item.title}: ${describeItem(item)}.`,
          item.until === null ? formatNoEnd(item.title) : `${formatUntil(item.until, today)}.`,
          ...(item.why === null ? [] : [`Why: ${item.why}`]),
          ...(item.how === null ? [] : [`How: ${item.how}`]),
        ].join('\n'),
      })),
    ...(texts.length === 0
      ? []
      : [
          {
            id: `plan/${protocol.id}`,
            source: 'plan' as const,
            title: version.title,
            body: texts.join('\n'),
            keywords: 'plan protocol summary change new',
            at: version.published_at,
            isHistory: false,
            reference: { kind: 'protocol_item', id: protocol.id, part: null },
            page: null,
          },
        ]),
  ]
}

/** What an earlier version had and the current one has not, or has in another way. */
function listPast(
  protocol: ProtocolRow,
  version: VersionRow,
  current: VersionRow | undefined,
): RecordPassage[] {
  const next = protocol.versions.find(({ number }) => number === version.number + 1)
  const end = next?.starts_on ?? protocol.ends_on
  const until = end === null ? '' : `, until ${formatDay(end)}`
  const gone =
    current === undefined
      ? version.items
      : listPlanChanges(version.items, current.items).flatMap(({ before }) => before ?? [])
  return gone.map((item) => ({
    ...createPassage(protocol, version, item),
    id: `plan/${protocol.id}/${version.number}/${item.key}`,
    body: `Earlier${until}: ${item.title}, ${describeItem(item)}.`,
    isHistory: true,
  }))
}

/** Finds from when on the plan has an item as this version has it. */
function findStart(
  { versions }: Pick<ProtocolRow, 'versions'>,
  version: VersionRow,
  item: ProtocolItem,
): string {
  const before = versions.find(({ number }) => number === version.number - 1)
  const same = before?.items.find(({ key }) => key === item.key)
  if (before === undefined || same === undefined || listPlanChanges([same], [item]).length > 0)
    return version.starts_on
  return findStart({ versions }, before, same)
}

const createPassage = (
  protocol: ProtocolRow,
  version: VersionRow,
  item: ProtocolItem,
): Omit<RecordPassage, 'body'> => ({
  id: `plan/${protocol.id}/${item.key}`,
  source: 'plan',
  title: item.title,
  keywords: `plan protocol ${kindWords[item.kind]} ${item.time_of_day}`,
  at: version.published_at,
  day: findStart(protocol, version, item),
  isHistory: false,
  reference: { kind: 'protocol_item', id: protocol.id, part: item.key },
  page: null,
})

function describeItem({ dose, time_of_day, weekdays }: ProtocolItem): string {
  const days = formatWeekdays(weekdays)
  const when = /^(Every day|Weekdays|Weekends)$/.test(days) ? days.toLowerCase() : days
  return [dose, timeTexts[time_of_day], when].filter((part) => part !== null).join(', ')
}
