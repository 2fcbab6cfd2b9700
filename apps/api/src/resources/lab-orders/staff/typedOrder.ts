import { Id } from '@portal/contract'
import { getLabOrderStage, getNextActor } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import {
  type CommandArguments,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import type { FindId, ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord, isOwnMemberSql } from '../../../core/auth/ownMembers.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import {
  findOrder,
  findOrderByNumber,
  getOrderState,
  type LabOrderRow,
} from '../labOrders.repository.ts'

export const exampleNumber = 'L-8M2A-4Y6A'

const findOrderId: FindId = async (db, text) =>
  Id.safeParse(text).success ? text : ((await findOrderByNumber(db, [text]))?.id ?? null)

/** A lab order of a member of the practitioner. */
export const ownLabOrder: ScopedArgument = {
  kind: 'lab order',
  argument: 0,
  findId: findOrderId,
  isOwn: createIsOwnRecord(
    (practitionerId, id) => sql`SELECT 1 FROM lab_orders o
       WHERE o.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`o.member_id`)}`,
  ),
}

/** The order whose number or id is the first argument. Throws when there is none. */
export async function findTypedOrder(db: Queryable, typed: CommandArguments): Promise<LabOrderRow> {
  const text = requireArgument(typed, 0, 'order')
  const id = await findOrderId(db, text)
  const order = id === null ? null : await findOrder(db, id)
  if (order === null) throw new StaffError(`There is no lab order ${text}.`)
  return order
}

/** Orders as lines of a table, with the emails of their members. */
export async function presentOrderLines(db: Queryable, orders: readonly LabOrderRow[]) {
  const ids = orders.map(({ member_id }) => member_id)
  const members = await db.query<{ id: string; email: string }>(
    sql`SELECT id, email FROM users WHERE id = ANY(${ids}::uuid[])`,
  )
  const emails = new Map(members.map(({ id, email }) => [id, email]))
  return orders.map((order) => presentOrderLine(order, emails.get(order.member_id) ?? ''))
}

const presentOrderLine = (row: LabOrderRow, email: string) => {
  const state = getOrderState(row)
  return {
    id: row.id,
    number: row.number,
    member: email,
    stage: getLabOrderStage(state),
    next: getNextActor(state) ?? '',
    sample: row.collection,
    amount: formatMoney(row.amount, row.currency),
    returned: formatMoney(row.returned_amount, row.currency),
    ordered: toUtcIso(row.created_at),
  }
}
