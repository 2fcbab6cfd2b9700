import { type DayItem, listDays } from '@portal/domain/protocols'
import { addDays, DAY, getLocalDate, toInstant } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { listProtocolsFrom, storeCheckOffs } from '../protocols.repository.ts'
import { insertProtocol, insertVersion, type VersionContent } from '../writeProtocol.repository.ts'
import { demoProtocols, type DemoVersion } from './demoProtocols.ts'

const checkedDays = 14
/** How many days ago the evening was forgotten. */
const missedDay = 9
const minutesByTime = { morning: 450, midday: 750, evening: 1140, bedtime: 1320, anytime: 1080 }

type Owner = { readonly memberId: string; readonly zone: string; readonly now: number }

async function readContent(
  db: Queryable,
  { practitioner, title, summary, note, items }: DemoVersion,
  today: string,
): Promise<VersionContent> {
  const { id } = await findDemoAccount(db, practitioner)
  return {
    practitionerId: id,
    title,
    summary,
    note,
    items: items.map((item) => ({
      ...item,
      until: item.until === null ? null : addDays(today, item.until),
    })),
  }
}

/** Adds the protocols of a demo member, and two weeks of check-offs. */
export async function addDemoProtocols(
  db: Queryable,
  { memberId, zone, now }: Owner,
): Promise<void> {
  const today = getLocalDate(now, zone)
  for (const { endedDaysAgo, versions } of demoProtocols) {
    const id = createId()
    for (const [index, version] of versions.entries()) {
      const startsOn = addDays(today, -version.daysAgo)
      const publishedAt = now - (version.daysAgo + 1) * DAY
      const content = await readContent(db, version, today)
      if (index === 0)
        await insertProtocol(db, {
          id,
          memberId,
          startsOn,
          endsOn: endedDaysAgo === null ? null : addDays(today, -endedDaysAgo),
          publishedAt,
          version: content,
        })
      else
        await insertVersion(db, {
          protocolId: id,
          number: index + 1,
          startsOn,
          publishedAt,
          content,
        })
    }
  }
  await addCheckOffs(db, { memberId, zone, now }, today)
}

async function addCheckOffs(
  db: Queryable,
  { memberId, zone, now }: Owner,
  today: string,
): Promise<void> {
  const from = addDays(today, -checkedDays)
  const missed = addDays(today, -missedDay)
  const isDone = (day: string, { item }: DayItem): boolean => {
    if (day === today) return item.time_of_day === 'morning' || item.time_of_day === 'midday'
    return day !== missed || item.time_of_day === 'morning'
  }
  const days = listDays(await listProtocolsFrom(db, memberId, from), from, today)
  const checkOffs = days.flatMap(({ day, items }) =>
    items
      .filter((each) => isDone(day, each))
      .map(({ protocol_id, item }) => ({
        id: createId(),
        protocol_id,
        item_key: item.key,
        day,
        is_done: true,
        revision: 1,
        zone,
        checked_at: Math.min(toInstant(day, minutesByTime[item.time_of_day], zone), now),
      })),
  )
  await storeCheckOffs(db, memberId, checkOffs, now)
}
