import { Notifications, type UpdateUser } from '@portal/contract'
import { raw, sql, type Statement } from '../../db/sql.ts'

type ChangedNotifications = NonNullable<UpdateUser['notifications']>

const names = Notifications.keyof().options

const getColumn = (name: string) => `notify_${name}`

/** The notification switches of the user with this alias, as JSON by their names. */
export const buildNotificationsSql = (alias: string): Statement =>
  raw(`jsonb_build_object(${names.map((name) => `'${name}', ${alias}.${getColumn(name)}`).join()})`)

/** Assignments to `users`, each with a comma. Switches without a value stay as they are. */
export const buildNotificationChangesSql = (changes: ChangedNotifications): Statement =>
  names.reduce((before, name) => {
    const column = raw(getColumn(name))
    return sql`${before}${column} = coalesce(${changes[name] ?? null}, ${column}), `
  }, raw(''))
