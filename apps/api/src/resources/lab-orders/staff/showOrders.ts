import { listLabOrderEvents } from '@portal/domain/lab-orders'
import { type Command, hasFlag } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { getOrderState, listAllOrders, listChanges } from '../labOrders.repository.ts'
import { exampleNumber, findTypedOrder, ownLabOrder, presentOrderLines } from './typedOrder.ts'

export const listOrdersCommand: Command = {
  name: 'orders list',
  usage: '[--open]',
  summary: 'lists the latest 500 lab orders; --open leaves out those that are finished or unpaid',
  examples: ['--open'],
  audit: 'lab_order.listed',
  options: { open: { type: 'boolean' } },
  async run({ db }, typed) {
    const rows = await listAllOrders(db, hasFlag(typed, 'open'))
    const lines = await presentOrderLines(db, rows)
    return {
      data: lines,
      text: renderTable(lines, 'There are no lab orders.'),
      memberIds: rows.map(({ member_id }) => member_id),
    }
  },
}

export const showOrderCommand: Command = {
  name: 'orders show',
  usage: '<order>',
  summary: 'shows a lab order with its panels, person, address, history and what is possible now',
  examples: [exampleNumber],
  audit: 'lab_order.shown',
  practitionerScope: [ownLabOrder],
  options: {},
  async run({ db }, typed) {
    const order = await findTypedOrder(db, typed)
    const changes = await listChanges(db, [order.id])
    const lines = await presentOrderLines(db, [order])
    const possible = listLabOrderEvents(getOrderState(order), 'practice')
    const history = changes.map(({ at, event, actor, reason }) => ({
      at: toUtcIso(at),
      event,
      actor,
      reason,
    }))
    const { legal_first_name, legal_last_name, birth_date, sex, phone_number } = order
    const { address_line1, address_line2, city, state, zip, kit_code } = order
    const person = { legal_first_name, legal_last_name, birth_date, sex, phone_number }
    const address = { address_line1, address_line2, city, state, zip }
    return {
      data: {
        ...lines[0],
        panels: order.panels.map(({ id }) => id),
        person,
        address,
        kit_code,
        possible,
        history,
      },
      text: [
        renderTable(lines, ''),
        `Panels: ${order.panels.map(({ name }) => name).join(', ')}`,
        `Person: ${legal_first_name} ${legal_last_name}, ${birth_date}, ${sex}, ${phone_number}`,
        `Address: ${[address_line1, address_line2, city, state, zip].filter(Boolean).join(', ')}`,
        ...(kit_code === null ? [] : [`Kit: ${kit_code}`]),
        `Possible now: ${possible.join(', ') || 'nothing'}`,
        renderTable(history, 'Nothing has happened yet.'),
      ].join('\n\n'),
      memberIds: [order.member_id],
    }
  },
}
