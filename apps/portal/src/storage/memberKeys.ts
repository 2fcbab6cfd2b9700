/**
 * What the keys of a member's data of one kind start with; the id of an entry follows. Everything
 * that the server has not confirmed has such a key, so that a logout can remove it all.
 */
export const getMemberPrefix = (kind: string, userId: string): string => `portal:${kind}:${userId}:`

/** Whether a key belongs to this member, or to any member if the user is unknown. */
export function isMemberKey(key: string, userId: string | null): boolean {
  const [app, , owner, ...id] = key.split(':')
  return app === 'portal' && id.length > 0 && (userId === null || owner === userId)
}
