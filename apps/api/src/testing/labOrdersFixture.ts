import { CreateLabOrderResponse, type LabOrder, LabOrdersResponse } from '@portal/contract'
import { insertUnpaidOrder } from '../resources/lab-orders/accessRows.ts'
import { importCatalog } from '../resources/lab-orders/catalog/importCatalog.ts'
import { demoCatalog } from '../resources/lab-orders/demo/demoCatalog.ts'
import { staff } from './labsFixture.ts'
import type { PaymentsFixture } from './payments/paymentsFixture.ts'
import { checkPayment } from './payments/paymentsFixture.ts'
import type { LoggedInMember } from './schedulingFixture.ts'
import type { TestServer } from './startTestServer.ts'

export { demoCatalog }

type Fields = Readonly<Record<string, unknown>>

/** Sells the panels of the demo, or others. */
export const sellPanels = ({ context }: TestServer, catalog: unknown = demoCatalog) =>
  importCatalog(context, catalog, staff)

/** An order of the vitamins panel for Maya Chen in California. */
export const createOrderFields = (fields: Fields = {}): Fields => ({
  panel_ids: ['vitamins'],
  collection: 'kit',
  legal_first_name: 'Maya',
  legal_last_name: 'Chen',
  birth_date: '1988-04-12',
  sex: 'female',
  address_line1: '1 Main Street',
  city: 'Oakland',
  state: 'CA',
  zip: '94612',
  phone_number: '+1 212 555 0142',
  consent_version: 1,
  catalog_version: 1,
  total: 10_900,
  base_redirect_url: '/labs/status',
  ...fields,
})

export const requestOrder = (
  member: LoggedInMember,
  fields: Fields = {},
  headers: Record<string, string> = {},
) => member.post('/api/client/v1/lab-orders/', createOrderFields(fields), headers)

/** Adds an order that is not paid yet to the database. Returns its id. */
export const addLabOrder = ({ context }: TestServer, memberId: string): Promise<string> =>
  insertUnpaidOrder(context.db, memberId)

/** Starts an order that is not paid yet. */
export async function startOrder(member: LoggedInMember, fields: Fields = {}) {
  const response = await requestOrder(member, fields)
  const { order_id, checkout_session } = CreateLabOrderResponse.parse(response.body)
  if (checkout_session === null) throw new Error('The order has no page of the provider.')
  return { orderId: order_id, paymentId: checkout_session.id, url: checkout_session.url }
}

/** Orders and pays. */
export async function placeOrder(
  payments: PaymentsFixture,
  member: LoggedInMember,
  fields: Fields = {},
) {
  const started = await startOrder(member, fields)
  await payments.pay(started.url)
  await checkPayment(member, started.paymentId)
  return started
}

export async function listOrders(member: LoggedInMember): Promise<LabOrder[]> {
  return LabOrdersResponse.parse((await member.get('/api/client/v1/lab-orders/')).body).results
}

export async function readOrder(member: LoggedInMember, id: string): Promise<LabOrder> {
  const order = (await listOrders(member)).find((each) => each.id === id)
  if (order === undefined) throw new Error('The member has no such order.')
  return order
}

export const changeOrder = (
  member: LoggedInMember,
  id: string,
  change: 'register' | 'cancel' | 'replace',
  body: Fields,
) => member.post(`/api/client/v1/lab-orders/${id}/${change}/`, body)
