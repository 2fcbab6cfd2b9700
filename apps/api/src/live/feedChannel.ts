/** The channel of `NOTIFY` for all feeds. */
export const feedChannel = 'portal_feed'

/** The payload of a notification: ids only, because every process on the database receives it. */
export const formatFeedNotification = (memberId: string, number: number): string =>
  `${memberId}:${number}`

/** Parses the payload of a notification, null for one of another form. */
export function parseFeedNotification(
  payload: string,
): { readonly memberId: string; readonly number: number } | null {
  const [, memberId, number] = /^([0-9a-f-]{36}):(\d+)$/.exec(payload) ?? []
  return memberId === undefined || number === undefined
    ? null
    : { memberId, number: Number(number) }
}

/**
 * The user of whom a login session or a viewing may have ended (the trigger of migration 32). Null
 * for a payload of another form.
 */
export const parseEndedNotification = (payload: string): string | null =>
  /^ended:([0-9a-f-]{36})$/.exec(payload)?.[1] ?? null
