import { protocolsApi, requestOnce } from '@portal/api-client'
import type { CheckOffEntry, CheckOffResult } from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import { array, boolean, nullable, number, object, string } from 'valibot'
import { createParser } from '../../shared/outbox/createParser.ts'
import type { EntryAnswer, OutboxEntry, OutboxKind } from '../../shared/outbox/outboxKind.ts'
import { checkOffKind } from './checkOffKind.ts'

/** A check-off that the server has not confirmed. */
export interface PendingCheckOff
  extends OutboxEntry, Omit<CheckOffEntry, keyof OutboxEntry | 'revision' | 'replaces'> {
  /**
   * The revision of the answer on screen, 0 if there was none. Null: an earlier build has stored
   * the entry.
   */
  readonly revision: number | null
  /** The ids of the device's own answers before, which the server may have got. */
  readonly replaces: readonly string[]
  /** The title of the item, to name it if the server rejects the check-off. */
  readonly title: string
}

const storedCheckOff = object({
  id: string(),
  protocol_id: string(),
  item_key: string(),
  day: string(),
  is_done: boolean(),
  zone: string(),
  at: string(),
  title: string(),
  rejection: nullable(string()),
  revision: nullable(number()),
  replaces: array(string()),
})

/** The server accepts so many; the first ones are the oldest. */
const maxReplaced = 50

/**
 * The outbox of check-offs: one for each item and date, in no order, many in a request. A rejected
 * one is dismissed.
 */
export const checkOffOutbox: OutboxKind<PendingCheckOff, CheckOffResult> = {
  ...checkOffKind,
  version: 3,
  migrations: {
    // at first, version 1 had only `refusal`
    1: ({ refusal, ...checkOff }) => ({ rejection: refusal, ...checkOff }),
    2: (checkOff) => ({ ...checkOff, revision: null, replaces: [] }),
  },
  parse: createParser(storedCheckOff),
  serialize: (checkOff) => ({ ...checkOff, refusal: checkOff.rejection }),
  getSlot: getItemDayKey,
  isBefore: ({ id, revision }, other) =>
    other.replaces.includes(id) || (revision ?? 0) < (other.revision ?? 0),
  replace: (checkOff, replaced) => {
    const replaces = replaced.flatMap((each) => [...each.replaces, each.id])
    const revisions = [checkOff, ...replaced].flatMap(({ revision }) => revision ?? [])
    return {
      ...checkOff,
      revision: revisions.length > 0 ? Math.max(...revisions) : null,
      replaces: [...new Set([...checkOff.replaces, ...replaces])].slice(-maxReplaced),
    }
  },
  getLane: () => null,
  batchSize: 100,
  send: async (checkOffs, { memberId, dispatch }) => {
    const entries = checkOffs.map(toEntry)
    const { data, error } = await dispatch(
      protocolsApi.endpoints.saveCheckOffs.initiate({ memberId, entries }),
    )
    if (!data) return { kind: 'failed', error }
    const answers = data.results.map((result) => [result.id, toAnswer(result)] as const)
    return { kind: 'answered', answers: new Map(answers) }
  },
  // they wait, for example until the membership is renewed
  getRejection: () => null,
  /** Loads the last seven days, also after a request that is under way. */
  reload: async (dispatch) => {
    // its response may be older, and a second request would join it
    await dispatch(protocolsApi.util.getRunningQueryThunk('listProtocols', {}))
    const { isSuccess } = await dispatch(
      requestOnce(protocolsApi.endpoints.listProtocols.initiate({}, { forceRefetch: true })),
    )
    return isSuccess
  },
}

const toEntry = ({
  id,
  protocol_id,
  item_key,
  day,
  is_done,
  zone,
  at,
  revision,
  replaces,
}: PendingCheckOff): CheckOffEntry => ({
  id,
  protocol_id,
  item_key,
  day,
  is_done,
  zone,
  at,
  revision,
  replaces: [...replaces],
})

const toAnswer = (result: CheckOffResult): EntryAnswer<CheckOffResult> =>
  result.is_accepted
    ? { kind: 'saved', response: result }
    : { kind: 'rejected', reason: result.message ?? '' }
