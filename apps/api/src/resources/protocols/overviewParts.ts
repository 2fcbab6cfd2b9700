import { getItemDayKey, listDayItems } from '@portal/domain/protocols'
import { hasActiveMembership } from '@portal/domain/scheduling'
import { getLocalDate } from '@portal/domain/time'
import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { listCheckOffs, listProtocolsFrom } from './protocols.repository.ts'

/** Protocols are due while an item of today, in the member's zone, is not done. */
export const protocolParts: OverviewParts = {
  async protocols(db, { viewer, timezone, now }) {
    if (!hasActiveMembership(viewer)) return null
    const today = getLocalDate(now, timezone)
    const plans = await listProtocolsFrom(db, viewer.id, today)
    if (plans.length === 0) return null
    const checkOffs = await listCheckOffs(db, viewer.id, { from: today, to: today })
    const done = new Set(checkOffs.filter(({ is_done }) => is_done).map(getItemDayKey))
    const isDue = listDayItems(plans, today).some(
      ({ protocol_id, item }) =>
        !done.has(getItemDayKey({ protocol_id, item_key: item.key, day: today })),
    )
    return isDue ? 'due' : 'quiet'
  },
}
