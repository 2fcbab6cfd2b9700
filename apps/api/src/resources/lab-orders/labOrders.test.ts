import { getLabOrderStage, labConsent, labTextConsent } from '@portal/domain/lab-orders'
import { AccountClosureResponse, LabPanelsResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, raw, sql } from '../../db/sql.ts'
import {
  addLabOrder,
  changeOrder,
  demoCatalog,
  listOrders,
  placeOrder,
  readOrder,
  requestOrder,
  sellPanels,
  startOrder,
} from '../../testing/payments/labOrdersFixture.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
  readPayment,
} from '../../testing/payments/paymentsFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import {
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { startTwilioDouble, type TwilioDouble } from '../../testing/texts/twilioDouble.ts'
import { endConsentOfNumber } from '../consents/changeTextConsent.ts'
import { releaseReport } from '../labs/practice/releaseReport.ts'
import { recordContact } from '../labs/practice/reviewReport.ts'
import { saveMembershipStatus } from '../memberships/memberships.repository.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { findOrder, getOrderState } from './labOrders.repository.ts'
import { enqueueExpiredKits } from './practice/expireKits.ts'

const now = '2026-12-01T12:00:00Z'
let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let texts: TwilioDouble

beforeAll(async () => {
  texts = await startTwilioDouble(() => server.context.clock.now())
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off', ...texts.settings } })
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
})
afterAll(async () => {
  await server.close()
  texts.close()
})

beforeEach(async () => {
  setClock(server, now)
  await server.context.db.query(sql`DELETE FROM lab_catalogs`)
  await sellPanels(server)
  member = await addNamedMember(server, { credits: 0 })
})

const move = (id: string, ...words: readonly string[]) =>
  runStaffCommand(server, 'orders', 'move', id, ...words)
const readStage = async (id: string) => getLabOrderStage((await readOrder(member, id)).state)
const listSubjects = async () =>
  (await listEmailsTo(server, member.email)).map(({ subject }) => subject)

/** The tables with a row that contains one of the texts. */
async function listTablesWith(db: Database, texts: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )
  const patterns = texts.map((text) => `%${text}%`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.query(
      sql`SELECT 1 FROM ${raw(`"${name}"`)} r WHERE r::text ILIKE ANY(${patterns}::text[]) LIMIT 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('POST /lab-orders/', () => {
  it('places the order once when it is paid, and says nothing about tests elsewhere', async () => {
    const { orderId, paymentId } = await placeOrder(payments, member)
    await Promise.all([checkPayment(member, paymentId), payments.sandbox.deliverNow()])
    expect(await readStage(orderId)).toBe('ordered')
    expect(await readPayment(member, paymentId)).toMatchObject({
      status: 'paid',
      amount: 10_900,
      description: 'Lab order',
      product_kind: 'lab_order',
    })
    const session = await payments.stripe.checkout.sessions.retrieve(
      (await payments.getCheckoutSession(paymentId)).id,
      { expand: ['line_items'] },
    )
    expect(JSON.stringify(session)).not.toContain('itamins')
    const emails = await listEmailsTo(server, member.email)
    expect(emails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We received your order L-/),
    )
    expect(JSON.stringify(emails)).not.toMatch(/vitamin|magnesium/i)
  })

  it('fills in the person of the last order, and records the consent with its text', async () => {
    const panels = '/api/client/v1/lab-panels/'
    expect(LabPanelsResponse.parse((await member.get(panels)).body).person).toBeNull()
    await startOrder(member)
    expect(LabPanelsResponse.parse((await member.get(panels)).body).person).toMatchObject({
      legal_first_name: 'Maya',
      birth_date: '1988-04-12',
      phone_number: '+12125550142',
    })
    const exported = await member.get('/api/client/v1/users/export/')
    expect(exported.text).toContain('"kind":"lab_tests"')
    expect(exported.text).toContain('I agree that the practice orders these tests')
  })

  it('says in the catalog which panels are under way, each with its latest order', async () => {
    const listUnderWay = async () =>
      LabPanelsResponse.parse((await member.get('/api/client/v1/lab-panels/')).body).under_way
    const first = await placeOrder(payments, member)
    await move(first.orderId, 'kit_sent', '--code', 'UNDERWAY')
    const { created_at, state } = await readOrder(member, first.orderId)
    expect(await listUnderWay()).toEqual([
      { panel_id: 'vitamins', ordered_at: created_at, collection: 'kit', state },
    ])
    await placeOrder(payments, member, { repeats_paid_order: true })
    // not paid yet
    await startOrder(member, { panel_ids: ['thyroid'], total: 9_900 })
    expect(await listUnderWay()).toMatchObject([
      { panel_id: 'vitamins', state: { kit: 'preparing' } },
    ])
  })

  it('returns the consent of each order with its text, version and time', async () => {
    const { version, text } = labConsent
    const first = await placeOrder(payments, member)
    const later = '2026-12-03T12:00:00Z'
    setClock(server, later)
    const second = await startOrder(member)
    const given = { version, text, at: expect.any(String) }
    const orders = await listOrders(member)
    expect(orders.map(({ id, consent }) => [id, consent])).toEqual([
      [second.orderId, given],
      [first.orderId, given],
    ])
    const times = orders.map(({ consent }) => Date.parse(consent?.at ?? ''))
    expect(times).toEqual([Date.parse(later), Date.parse(now)])
  })

  it.each([
    ['a state that is not served', { state: 'NY', zip: '10001' }, 'panel_ids'],
    ['a minor', { birth_date: '2010-01-01' }, 'panel_ids'],
    ['a panel that is not for sale', { panel_ids: ['none'] }, 'panel_ids'],
    ['a sample that is not offered', { panel_ids: ['complete'], total: 27_900 }, 'collection'],
    ['a wrong ZIP code', { zip: '9461' }, 'zip'],
    ['a ZIP code of another state', { zip: '10001' }, 'zip'],
    ['a place that is no state', { state: 'XX' }, 'state'],
    ['an outdated consent', { consent_version: 0 }, 'consent_version'],
    ['a birth date in the future', { birth_date: '2027-01-01' }, 'birth_date'],
  ])('rejects %s', async (_name, fields, field) => {
    const response = await requestOrder(member, fields)
    expect(response.status).toBe(400)
    expect(response.text).toContain(`"field":"${field}"`)
  })

  it('rejects another total than the lowest one for these tests', async () => {
    const panel_ids = ['iron-and-energy', 'thyroid', 'vitamins']
    const fields = { panel_ids, collection: 'visit' }
    const response = await requestOrder(member, { ...fields, total: 29_700 })
    expect(response.body).toMatchObject({ code: 'lab_catalog_changed' })
    expect(response.text).toContain('$279.00')
    const all = ['iron-and-energy', 'thyroid', 'vitamins', 'heart-and-sugar']
    const { orderId } = await startOrder(member, {
      panel_ids: all,
      collection: 'visit',
      total: 27_900,
    })
    expect((await readOrder(member, orderId)).amount).toBe(27_900)
  })

  it('returns the same page to a repeated request', async () => {
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = await Promise.all([
      requestOrder(member, {}, headers),
      requestOrder(member, {}, headers),
    ])
    expect(second.body).toEqual(first.body)
    const replacing = { replaces_unpaid_order: true }
    const other = { 'idempotency-key': 'two' }
    const [third, fourth] = await Promise.all([
      requestOrder(member, replacing, other),
      requestOrder(member, replacing, other),
    ])
    expect([third.status, fourth.body]).toEqual([201, third.body])
    expect((await requestOrder(member, replacing, other)).body).toEqual(third.body)
    expect(await listOrders(member)).toHaveLength(1)
  })

  it('lets only one of two tabs pay, and the other one start over', async () => {
    const responses = await Promise.all([requestOrder(member), requestOrder(member)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await requestOrder(member)).body).toMatchObject({ code: 'lab_order_unpaid' })
    const again = await startOrder(member, { replaces_unpaid_order: true })
    expect((await listOrders(member)).map(({ id }) => id)).toEqual([again.orderId])
  })

  it('says until when an order can be paid', async () => {
    const { orderId } = await startOrder(member)
    const { payment_expires_at } = await readOrder(member, orderId)
    expect(Date.parse(payment_expires_at ?? '')).toBe(Date.parse('2026-12-01T13:00:00Z'))
    const placed = await placeOrder(payments, member, { replaces_unpaid_order: true })
    expect(await readOrder(member, placed.orderId)).toMatchObject({ payment_expires_at: null })
  })

  it('starts over alone when the page of the other tab has expired', async () => {
    const id = await addLabOrder(server, member.id)
    const { orderId } = await startOrder(member)
    expect((await listOrders(member)).map((order) => order.id)).toEqual([orderId])
    expect(orderId).not.toBe(id)
  })

  it('does not order again when the other tab has just paid', async () => {
    const first = await startOrder(member)
    await payments.pay(first.url)
    const response = await requestOrder(member, { replaces_unpaid_order: true })
    expect(response.body).toMatchObject({ code: 'lab_order_paid' })
    expect(await readStage(first.orderId)).toBe('ordered')
    // also when the server has learned of the payment before this tab starts over
    const late = await requestOrder(member, { replaces_unpaid_order: true })
    expect(late.body).toMatchObject({ code: 'lab_order_paid' })
  })

  it('orders the same tests again within a day only when the member repeats them', async () => {
    const first = await placeOrder(payments, member)
    const response = await requestOrder(member)
    expect([response.status, response.body]).toMatchObject([409, { code: 'lab_order_paid' }])
    const card = await payments.saveCard(member.id)
    const charged = await requestOrder(member, { payment_method: card })
    expect(charged.body).toMatchObject({ code: 'lab_order_paid' })
    // other tests are another order, which starting over leaves when it is rejected
    const other = await startOrder(member, { panel_ids: ['thyroid'], total: 9_900 })
    const replacing = await requestOrder(member, { replaces_unpaid_order: true })
    expect(replacing.body).toMatchObject({ code: 'lab_order_paid' })
    expect((await listOrders(member)).map(({ id }) => id)).toEqual([other.orderId, first.orderId])
    await payments.pay(other.url)
    await checkPayment(member, other.paymentId)
    const again = await placeOrder(payments, member, { repeats_paid_order: true })
    expect(await readStage(again.orderId)).toBe('ordered')
    await member.logIn(member.email)
    setClock(server, '2026-12-02T12:00:01Z')
    expect((await requestOrder(member)).status).toBe(201)
  })

  it('charges one of two tabs that pay for the same tests with a saved card', async () => {
    const card = await payments.saveCard(member.id)
    const responses = await Promise.all([
      requestOrder(member, { payment_method: card }),
      requestOrder(member, { payment_method: card }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await listOrders(member)).toHaveLength(1)
  })

  it(
    'applies a promo code to the total, the payment and what a cancellation returns',
    { tags: 'deep' },
    async () => {
      await payments.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: 'half_off' },
        code: 'LABS50',
      })
      const code = { panel_ids: ['vitamins'], promo_code: 'LABS50' }
      const quote = await member.post('/api/client/v1/lab-orders/quote/', code)
      expect(quote.body).toMatchObject({ quote: { amount: 10_900, total: 5_450, currency: 'usd' } })
      const wrong = await member.post('/api/client/v1/lab-orders/quote/', {
        ...code,
        promo_code: 'NOPE',
      })
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('"promo_code"')])
      const { id: coupon } = await payments.stripe.coupons.create({ percent_off: 100 })
      await payments.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon },
        code: 'FREE',
      })
      const free = await requestOrder(member, { ...code, promo_code: 'FREE', total: 0 })
      expect([free.status, free.text]).toEqual([400, expect.stringContaining('"promo_code"')])
      const unknown = { panel_ids: ['none'] }
      expect((await member.post('/api/client/v1/lab-orders/quote/', unknown)).status).toBe(400)
      const undiscounted = await requestOrder(member, code)
      expect(undiscounted.body).toMatchObject({ code: 'lab_catalog_changed' })
      const { orderId, paymentId } = await placeOrder(payments, member, { ...code, total: 5_450 })
      expect(await readPayment(member, paymentId)).toMatchObject({ status: 'paid', amount: 5_450 })
      expect((await changeOrder(member, orderId, 'cancel', { refund: 5_450 })).status).toBe(200)
      await server.context.jobs.idle()
      expect(await readPayment(member, paymentId)).toMatchObject({ refunded_amount: 5_450 })
    },
  )

  it('charges a saved card once, and says why a card is declined', async () => {
    const card = await payments.saveCard(member.id)
    const headers = { 'idempotency-key': 'card' }
    const order = () => requestOrder(member, { payment_method: card }, headers)
    const [first] = [await order(), await order()]
    expect(first.body).toMatchObject({
      checkout_session: null,
      payment: { status: 'paid', amount: 10_900, description: 'Lab order' },
    })
    expect(await listOrders(member)).toMatchObject([{ state: { order: 'placed' } }])
    const declined = await payments.saveCard(member.id, 'pm_card_chargeCustomerFail')
    const other = { payment_method: declined, repeats_paid_order: true }
    const response = await requestOrder(member, other)
    expect([response.status, response.text]).toEqual([
      400,
      expect.stringContaining('"payment_method"'),
    ])
    expect(await listOrders(member)).toHaveLength(1)
    const foreign = await payments.saveCard((await addNamedMember(server)).id)
    expect((await requestOrder(member, { payment_method: foreign })).status).toBe(404)
  })

  it('refunds a payment in full when a rule began while the member was paying', async () => {
    const { orderId, paymentId, url } = await startOrder(member)
    const closed = { panel_ids: ['vitamins'], reason: 'Not in California.', from: '2026-11-30' }
    await sellPanels(server, {
      ...demoCatalog,
      exclusions: [{ ...closed, states: ['CA'] }],
    })
    await payments.pay(url)
    await checkPayment(member, paymentId)
    await server.context.jobs.idle()
    expect(await readOrder(member, orderId)).toMatchObject({
      state: { order: 'canceled' },
      refund_due: 10_900,
      refunded_amount: 10_900,
      changes: [{ event: 'payment_refused', reason: 'Vitamins and minerals: Not in California.' }],
    })
    expect(await readPayment(member, paymentId)).toMatchObject({ refunded_amount: 10_900 })
    const emails = await listEmailsTo(server, member.email)
    expect(JSON.stringify(emails)).toContain("We're refunding $109.00.")
    expect((await requestOrder(member, { catalog_version: 2 })).text).toContain('Not in California')
  })

  it('refunds a payment in full whose order was replaced', async () => {
    const { paymentId } = await startOrder(member)
    const event = await payments.paidEvent(paymentId)
    await startOrder(member, { replaces_unpaid_order: true })
    await payments.send({ ...event })
    const [row] = await server.context.db.query<{ amount: number }>(
      sql`SELECT (payload ->> 'amount')::int AS amount FROM outbox
       WHERE kind = 'lab_order_refund' AND payload ->> 'payment_id' = ${paymentId}`,
    )
    expect(row?.amount).toBe(10_900)
  })

  it('requires an active membership, and a record that exists', async () => {
    await saveMembershipStatus(server.context.db, member.id, 'lapsed', Date.parse(now))
    expect((await requestOrder(member)).body).toMatchObject({ code: 'membership_lapsed' })
    expect((await member.get('/api/client/v1/lab-panels/')).status).toBe(403)
    expect(await listOrders(member)).toEqual([])
  })
})

describe('the way of a kit', () => {
  it('ends with the report that names the order', async () => {
    const { orderId } = await placeOrder(payments, member, { legal_last_name: 'Chen-Alvarez' })
    await move(orderId, 'kit_sent', '--code', 'KT-4829', '--tracking', 'https://carrier.example/1')
    expect(
      (
        await changeOrder(member, orderId, 'register', {
          kit_code: 'KT-1111',
          collect_on: '2026-12-04',
        })
      ).text,
    ).toContain('the code of your kit')
    await changeOrder(member, orderId, 'register', {
      kit_code: 'kt 4829',
      collect_on: '2026-12-04',
    })
    setClock(server, '2026-12-03T14:00:00Z')
    const [reminder] = await listEmailsTo(server, member.email)
    expect(reminder?.subject).toBe('Tomorrow is the day you chose')
    expect(reminder?.text).toContain("Don't take supplements for 24 hours before.")
    expect(texts.accepted).toEqual([])
    await move(orderId, 'sample_received')
    await move(orderId, 'analysis_started')
    const { number } = await readOrder(member, orderId)
    const report = createReportFields({
      order: number.toLowerCase().replaceAll('-', ' '),
      patient: { first_name: 'Maya', last_name: 'Chen-Alvarez', birth_date: '1988-04-12' },
    })
    const imported = await importReportFields(server, member.id, report)
    expect(await readOrder(member, orderId)).toMatchObject({ report_id: null })
    await releaseReport(server.context, { id: imported.report.id }, staff)
    expect(await readOrder(member, orderId)).toMatchObject({
      state: { order: 'completed' },
      report_id: imported.report.id,
    })
    expect(
      (await readOrder(member, orderId)).changes.map(({ event, actor }) => [event, actor]),
    ).toEqual([
      ['paid', 'system'],
      ['kit_sent', 'practice'],
      ['registered', 'member'],
      ['sample_received', 'practice'],
      ['analysis_started', 'practice'],
      ['report_imported', 'laboratory'],
      ['report_released', 'practice'],
    ])
    expect(await listSubjects()).toEqual(
      expect.arrayContaining([
        'Your kit is on its way',
        'Your kit is registered',
        'Your sample has arrived',
        'The laboratory has started',
      ]),
    )
    await runStaffCommand(server, 'labs', 'withdraw', imported.report.id)
    expect(await readOrder(member, orderId)).toMatchObject({
      state: { order: 'placed', sample: 'in_lab', report: null },
      report_id: null,
    })
  })

  it('goes back when a correction has to be reviewed, and completes again', async () => {
    const { orderId } = await placeOrder(payments, member)
    const { number } = await readOrder(member, orderId)
    const report = createReportFields({ order: number })
    const imported = await importReportFields(server, member.id, report)
    await releaseReport(server.context, { id: imported.report.id }, staff)
    expect(await readStage(orderId)).toBe('ready')
    await importReportFields(server, member.id, {
      ...report,
      status: 'corrected',
      issued: '2026-11-22T10:00:00Z',
      results: [createResultFields({ value: '2', flag: 'critical_low', is_critical: true })],
    })
    expect(await readOrder(member, orderId)).toMatchObject({
      state: { order: 'placed', report: 'imported' },
      report_id: null,
    })
    expect(await listSubjects()).toContain("Your order isn't done yet")
    await recordContact(server.context, { id: imported.report.id, version: 2 }, staff)
    await releaseReport(server.context, { id: imported.report.id }, staff)
    expect(await readStage(orderId)).toBe('ready')
  })

  it.each([
    ['birth date', { birth_date: '1990-01-01' }],
    ['sex', { birth_date: '1988-04-12', sex: 'male' }],
  ])('rejects a report of a person with another %s', async (difference, patient) => {
    const { orderId } = await placeOrder(payments, member)
    const { number } = await readOrder(member, orderId)
    const report = createReportFields({
      order: number,
      patient: { first_name: 'Maya', last_name: 'Chen', ...patient },
    })
    await expect(
      importReportFields(server, member.id, report, { isPatientConfirmed: true }),
    ).rejects.toThrow(`the ${difference} differs`)
    expect(await readStage(orderId)).toBe('ordered')
  })

  it('rejects a report with the order of another member', async () => {
    const { orderId } = await placeOrder(payments, member)
    const { number } = await readOrder(member, orderId)
    const other = await addNamedMember(server)
    await expect(
      importReportFields(server, other.id, createReportFields({ order: number })),
    ).rejects.toThrow('another member')
  })

  it('has one free replacement, which a lapsed member can request', async () => {
    const { orderId } = await placeOrder(payments, member)
    await saveMembershipStatus(server.context.db, member.id, 'lapsed', Date.parse(now))
    await move(orderId, 'kit_sent', '--code', 'LOST1')
    const lost = await changeOrder(member, orderId, 'replace', { is_lost: true })
    expect(lost.body).toMatchObject({ order: { state: { kit: 'preparing', replacements: 1 } } })
    // a request whose response was lost has another key when the member sends it again
    const repeated = await changeOrder(member, orderId, 'replace', { is_lost: true })
    expect([repeated.status, repeated.body]).toEqual([200, lost.body])
    const subjects = await listSubjects()
    expect(subjects).toContain("We'll send another kit")
    expect(subjects).not.toContain('Your kit is lost')
    await move(orderId, 'kit_sent', '--code', 'SECOND')
    const second = await changeOrder(member, orderId, 'replace', { is_lost: true })
    expect(second.body).toMatchObject({ code: 'lab_order_not_possible' })
    expect(await readStage(orderId)).toBe('kit_sent')
  })

  it('is registered once for each day, with one reminder for the day that holds', async () => {
    const agreed = { text_consent_version: labTextConsent.version }
    const { orderId } = await placeOrder(payments, member, agreed)
    await move(orderId, 'kit_sent', '--code', 'REPEATED')
    const sent = texts.accepted.length
    for (const day of ['03', '03', '04', '03']) {
      const kit = { kit_code: 'REPEATED', collect_on: `2026-12-${day}` }
      const response = await changeOrder(member, orderId, 'register', kit)
      expect(response.body).toMatchObject({ order: { kit: { collect_on: kit.collect_on } } })
    }
    const { changes } = await readOrder(member, orderId)
    expect(changes.filter(({ event }) => event === 'registered')).toHaveLength(3)
    setClock(server, '2026-12-03T22:00:00Z')
    await server.context.jobs.idle()
    const subjects = await listSubjects()
    expect(subjects.filter((subject) => subject === 'Your kit is registered')).toHaveLength(3)
    expect(subjects.filter((subject) => subject?.startsWith('Tomorrow'))).toHaveLength(1)
    expect(texts.accepted.length - sent).toBe(1)
    // after the sample has arrived, not even the same day
    await move(orderId, 'sample_received')
    const kit = { kit_code: '', collect_on: '2026-12-03' }
    expect((await changeOrder(member, orderId, 'register', kit)).status).toBe(409)
  })

  it('is announced by text when quiet time has ended, unless on the day itself', async () => {
    const { db } = server.context
    const agreed = { text_consent_version: labTextConsent.version }
    const { orderId } = await placeOrder(payments, member, agreed)
    await move(orderId, 'kit_sent', '--code', 'QUIET')
    const moveTo = (zone: string) =>
      db.query(sql`UPDATE users SET timezone = ${zone} WHERE id = ${member.id}`)
    const sent = texts.accepted.length
    const countTexts = async (time: string) => {
      setClock(server, time)
      await server.context.jobs.idle()
      return texts.accepted.length - sent
    }
    await moveTo('America/New_York')
    await changeOrder(member, orderId, 'register', { kit_code: 'QUIET', collect_on: '2026-12-04' })
    await moveTo('America/Los_Angeles')
    // 6:00, and the end of the quiet time
    expect(await countTexts('2026-12-03T14:00:00Z')).toBe(0)
    expect(await countTexts('2026-12-03T16:00:00Z')).toBe(1)
    // 22:00 on the day before
    setClock(server, '2026-12-06T06:00:00Z')
    await move(orderId, 'registered', '--day', '2026-12-06')
    expect(await countTexts('2026-12-06T06:00:00Z')).toBe(1)
    expect(await countTexts('2026-12-06T17:00:00Z')).toBe(1)
  })

  it('is announced when its preparation begins and on the day before', async () => {
    const thyroid = { panel_ids: ['thyroid'], total: 9_900 }
    const { orderId } = await placeOrder(payments, member, thyroid)
    expect(await readOrder(member, orderId)).toMatchObject({ preparation_days: 3 })
    await move(orderId, 'kit_sent', '--code', 'BIOTIN')
    const register = (collect_on: string) =>
      changeOrder(member, orderId, 'register', { kit_code: 'BIOTIN', collect_on })
    const listReminders = async (time: string) => {
      setClock(server, time)
      await server.context.jobs.idle()
      const emails = await listEmailsTo(server, member.email)
      return emails.filter(({ text }) => text.includes("Don't take biotin for 3 days before."))
    }
    await register('2026-12-10')
    expect(await listReminders('2026-12-07T08:00:00Z')).toEqual([])
    expect(await listReminders('2026-12-07T22:00:00Z')).toMatchObject([
      {
        subject: 'Start preparing for the day you chose',
        text: expect.stringContaining('Start to prepare 3 days before.'),
      },
    ])
    expect(await listReminders('2026-12-09T22:00:00Z')).toHaveLength(2)
    // when the day before has begun, one email is enough
    setClock(server, '2026-12-10T20:00:00Z')
    await move(orderId, 'registered', '--day', '2026-12-11')
    expect(await listReminders('2026-12-10T22:00:00Z')).toHaveLength(3)
  })

  it(
    'is announced by text the day before, with consent, until STOP',
    { tags: 'deep' },
    async () => {
      const agreed = { text_consent_version: labTextConsent.version }
      const { orderId } = await placeOrder(payments, member, agreed)
      await move(orderId, 'kit_sent', '--code', 'TEXTED')
      const kit = { kit_code: 'TEXTED', collect_on: '2026-12-02' }
      // after the morning of the day before
      setClock(server, '2026-12-01T20:00:00Z')
      await changeOrder(member, orderId, 'register', kit)
      await server.context.jobs.idle()
      expect(texts.accepted).toMatchObject([
        { to: '+12125550142', body: expect.stringContaining('tomorrow is the day you chose') },
      ])
      expect(await listSubjects()).toContain('Tomorrow is the day you chose')
      const phone = '+12125550142'
      await endConsentOfNumber(server.context.db, {
        phone,
        place: 'text_message',
        now: Date.parse(now),
      })
      await changeOrder(member, orderId, 'register', { ...kit, collect_on: '2026-12-04' })
      setClock(server, '2026-12-03T15:00:00Z')
      await server.context.jobs.idle()
      expect(texts.accepted).toHaveLength(1)
    },
  )

  it('expires, after two reminders', { tags: 'deep' }, async () => {
    const { orderId } = await placeOrder(payments, member)
    await move(orderId, 'kit_sent', '--code', 'EXPIRES', '--expires', '2026-12-31')
    setClock(server, '2026-12-23T12:00:00Z')
    const reminders = (await listSubjects()).filter((subject) => subject === 'Your kit is waiting')
    expect(reminders).toHaveLength(2)
    // the last day has not ended everywhere
    await expireKits('2027-01-01T12:00:00Z')
    expect(await listSubjects()).not.toContain('Your kit has expired')
    await expireKits('2027-01-02T12:00:00Z')
    expect(await listSubjects()).toContain('Your kit has expired')
    expect((await runStaffCommand(server, 'orders', 'show', orderId)).text).toContain('kit_expired')
  })

  it(
    'has reminders of a sample that does not arrive, until it does',
    { tags: 'deep' },
    async () => {
      const { orderId } = await placeOrder(payments, member)
      await move(orderId, 'kit_sent', '--code', 'MISSING')
      await move(orderId, 'registered', '--day', '2026-12-03')
      await move(orderId, 'registered', '--day', '2026-12-05')
      const countReminders = async (time: string) => {
        setClock(server, time)
        const subjects = await listSubjects()
        return subjects.filter((subject) => subject === "Your sample hasn't arrived yet").length
      }
      expect(await countReminders('2026-12-14T20:00:00Z')).toBe(0)
      expect(await countReminders('2026-12-15T20:00:00Z')).toBe(1)
      await move(orderId, 'sample_received')
      expect(await countReminders('2027-01-15T20:00:00Z')).toBe(1)
    },
  )

  it('expires two weeks later when it was registered, and its sample still counts', async () => {
    const { orderId } = await placeOrder(payments, member)
    await move(orderId, 'kit_sent', '--code', 'LASTDAY', '--expires', '2026-12-31')
    await move(orderId, 'registered', '--day', '2026-12-31')
    await expireKits('2027-01-14T12:00:00Z')
    expect(await readShownStage(orderId)).toBe('registered')
    await expireKits('2027-01-15T12:00:00Z')
    expect(await readShownStage(orderId)).toBe('kit_expired')
    await move(orderId, 'sample_received')
    expect(await readShownStage(orderId)).toBe('sample_received')
  })

  /** The session of the member has ended by then. */
  const readShownStage = async (id: string) => {
    const order = await findOrder(server.context.db, id)
    return order === null ? null : getLabOrderStage(getOrderState(order))
  }

  async function expireKits(time: string) {
    setClock(server, time)
    await enqueueExpiredKits(server.context.db, Date.parse(time))
    await server.context.jobs.idle()
  }
})

describe('POST /lab-orders/{id}/cancel/', () => {
  it.each([
    ['everything before the kit leaves', [], 10_900],
    ['a part before it is registered', ['kit_sent', '--code', 'A'], 6_540],
  ])('returns %s, once', async (_name, words, refund) => {
    const { orderId, paymentId } = await placeOrder(payments, member)
    if (words.length > 0)
      await move(orderId, ...words.map((word) => (word === 'A' ? orderId.slice(-12) : word)))
    const wrong = await changeOrder(member, orderId, 'cancel', { refund: refund - 1 })
    expect(wrong.body).toMatchObject({ code: 'lab_refund_differs', refund })
    await Promise.all([
      changeOrder(member, orderId, 'cancel', { refund }),
      changeOrder(member, orderId, 'cancel', { refund }),
    ])
    await server.context.jobs.idle()
    expect(await readPayment(member, paymentId)).toMatchObject({ refunded_amount: refund })
    const canceled = await readOrder(member, orderId)
    expect(canceled).toMatchObject({ state: { order: 'canceled' }, refunded_amount: refund })
    // a request whose response was lost has another key when the member sends it again
    const repeated = await changeOrder(member, orderId, 'cancel', { refund })
    expect([repeated.status, repeated.body]).toEqual([200, { order: canceled }])
    const other = await changeOrder(member, orderId, 'cancel', { refund: refund - 1 })
    expect(other.body).toMatchObject({ code: 'lab_order_not_possible' })
  })

  it('names what is still refunded after an earlier partial refund', async () => {
    const { orderId, paymentId } = await placeOrder(payments, member)
    const part = ['--credits', '4000', '--confirm']
    await runStaffCommand(server, 'payments', 'refund', paymentId, ...part)
    const wrong = await changeOrder(member, orderId, 'cancel', { refund: 1 })
    expect(wrong.body).toMatchObject({
      refund: 10_900,
      detail: expect.stringContaining('$69.00 now'),
    })
    await changeOrder(member, orderId, 'cancel', { refund: 10_900 })
    await server.context.jobs.idle()
    const emails = await listEmailsTo(server, member.email)
    const canceled = emails.find(({ subject }) => subject?.endsWith('is canceled'))
    expect(canceled?.text).toContain("We're refunding $69.00.")
  })

  it('says that it is too late when the practice has canceled it', async () => {
    const { orderId } = await placeOrder(payments, member)
    await runStaffCommand(server, 'orders', 'decline', orderId, '--reason', 'Not now.')
    const response = await changeOrder(member, orderId, 'cancel', { refund: 10_900 })
    expect(response.body).toMatchObject({ code: 'lab_order_not_possible' })
  })

  it('keeps the policy that the order was shown', async () => {
    const { orderId } = await placeOrder(payments, member)
    const policy = { ...demoCatalog.policy, version: 2, before_kit_sent: 10 }
    await sellPanels(server, { ...demoCatalog, policy })
    const response = await changeOrder(member, orderId, 'cancel', { refund: 10_900 })
    expect(response.status).toBe(200)
  })

  it('returns nothing after the kit was registered, also when it expired', async () => {
    const { orderId } = await placeOrder(payments, member)
    await move(orderId, 'kit_sent', '--code', 'REGISTERED')
    await move(orderId, 'registered', '--day', '2026-12-02')
    await move(orderId, 'kit_expired')
    const all = await changeOrder(member, orderId, 'cancel', { refund: 6_540 })
    expect(all.body).toMatchObject({ code: 'lab_refund_differs', refund: 0 })
  })

  it('is not possible when the sample has arrived', async () => {
    const { orderId } = await placeOrder(payments, member)
    await move(orderId, 'kit_sent', '--code', 'LATE')
    await changeOrder(member, orderId, 'register', { kit_code: 'LATE', collect_on: '2026-12-02' })
    await move(orderId, 'sample_received')
    const response = await changeOrder(member, orderId, 'cancel', { refund: 0 })
    expect(response.body).toMatchObject({ code: 'lab_order_not_possible' })
  })

  it("returns 404 for another member's order, also to register and replace", async () => {
    const { orderId } = await placeOrder(payments, member)
    const other = await addNamedMember(server)
    const bodies = {
      cancel: { refund: 10_900 },
      register: { kit_code: '', collect_on: '2026-12-02' },
      replace: { is_lost: true },
    }
    for (const change of ['cancel', 'register', 'replace'] as const)
      expect((await changeOrder(other, orderId, change, bodies[change])).status).toBe(404)
  })

  it('ends an order that is not paid, so that it cannot be paid', async () => {
    const { orderId, url } = await startOrder(member)
    for (const _ of ['first', 'repeated'])
      expect((await changeOrder(member, orderId, 'cancel', { refund: 0 })).status).toBe(200)
    await payments.pay(url)
    expect(await listOrders(member)).toEqual([])
  })
})

describe('closing the account', () => {
  it('ends orders also when staff erase the member, and leaves nothing of the person', async () => {
    const { db, jobs } = server.context
    const person = {
      legal_first_name: 'Quillan',
      birth_date: '1961-02-03',
      address_line1: '9 Quarry Road',
      phone_number: '+1 415 555 0166',
      text_consent_version: labTextConsent.version,
    }
    const { orderId, paymentId } = await placeOrder(payments, member, person)
    await move(orderId, 'kit_sent', '--code', 'QUILLAN1')
    const erase = (...words: readonly string[]) =>
      runStaffCommand(server, 'members', 'erase', member.email, ...words)
    expect((await erase()).data).toMatchObject({
      changed: false,
      consequences: ['1 lab order will be canceled. You get back $65.40.'],
    })
    await erase('--confirm')
    await jobs.idle()
    expect(await findPayment(db, paymentId)).toMatchObject({ refunded_amount: 6_540 })
    const texts = ['Quillan', '1961-02-03', 'Quarry Road', '4155550166', member.email]
    expect(await listTablesWith(db, texts)).toEqual([])
  })

  it(
    'names and cancels open orders by their policy, except at the laboratory',
    { tags: 'deep' },
    async () => {
      const path = '/api/client/v1/accounts/close/'
      const [sent, received] = [
        await placeOrder(payments, member),
        await placeOrder(payments, member, { repeats_paid_order: true }),
      ]
      await move(sent.orderId, 'kit_sent', '--code', 'CLOSING1')
      await move(received.orderId, 'kit_sent', '--code', 'CLOSING2')
      await move(received.orderId, 'registered', '--day', '2026-12-02')
      await move(received.orderId, 'sample_received')
      const { closure } = AccountClosureResponse.parse((await member.get(path)).body)
      expect(closure.other_consequences).toEqual([
        '1 lab order will be canceled. You get back $65.40.',
        "1 lab order can't be canceled anymore. Log in within 14 days to see the results.",
      ])
      const current_password = 'juniper-demo-1'
      expect((await member.post(path, { current_password, closure })).status).toBe(204)
      await server.context.jobs.idle()
      await member.logIn(member.email)
      expect(await readStage(sent.orderId)).toBe('canceled')
      expect(await readStage(received.orderId)).toBe('sample_received')
      expect(await readPayment(member, sent.paymentId)).toMatchObject({ refunded_amount: 6_540 })
    },
  )
})

describe('staff', () => {
  it('declines an order with a full refund and a reason', async () => {
    const { orderId, paymentId } = await placeOrder(payments, member)
    await runStaffCommand(server, 'orders', 'decline', orderId, '--reason', 'Not now.')
    await server.context.jobs.idle()
    expect(await readPayment(member, paymentId)).toMatchObject({ status: 'refunded' })
    const { changes } = await readOrder(member, orderId)
    expect(changes.at(-1)).toMatchObject({ event: 'declined', reason: 'Not now.' })
    expect(await listSubjects()).toContainEqual(expect.stringMatching(/is canceled$/))
  })

  it('ends an order whose payment was refunded or charged back', async () => {
    const { orderId, paymentId } = await placeOrder(payments, member)
    await runStaffCommand(server, 'payments', 'refund', paymentId, '--confirm')
    expect(await readOrder(member, orderId)).toMatchObject({
      state: { order: 'canceled' },
      refunded_amount: 10_900,
    })
  })

  it('recommends a panel, which the member sees', async () => {
    const practitioner = await addTestPractitioner(server)
    await server.context.db.query(
      sql`UPDATE users
       SET first_name = 'Ana', last_name = 'Rivera', email = ${`${practitioner}@x.example`}
       WHERE id = ${practitioner}`,
    )
    const as = ['--practitioner', `${practitioner}@x.example`, '--note', 'Again in May.']
    await runStaffCommand(server, 'orders', 'recommend', member.email, 'thyroid', ...as)
    const response = await member.get('/api/client/v1/lab-panels/')
    expect(response.body).toMatchObject({
      recommendations: [
        { panel_id: 'thyroid', practitioner_name: 'Ana Rivera', note: 'Again in May.' },
      ],
    })
  })

  it('cannot change the policy without a new version', async () => {
    const policy = { ...demoCatalog.policy, before_kit_sent: 10 }
    await expect(sellPanels(server, { ...demoCatalog, policy })).rejects.toThrow('new version')
  })
})
