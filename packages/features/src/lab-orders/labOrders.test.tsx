import type { LabOrder } from '@portal/contract'
import { labCollections, type LabOrderEvent } from '@portal/domain/lab-orders'
import {
  createCard,
  createTestStore,
  createUser,
  expectAccessible,
  getFixtureId,
  respondWith,
  readText,
  respondWithError,
  show,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureContext } from '../shared/FeatureContext.ts'
import { formDraftsSlice } from '../shared/forms/formDrafts.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { LabCheckout } from './components/LabCheckout.tsx'
import { OrderList } from './components/OrderList.tsx'
import { PanelCatalog } from './components/PanelCatalog.tsx'
import { catalog, createOrder, links, person } from './testing/labOrderSamples.tsx'

const createStore = () => createTestStore({ formDrafts: formDraftsSlice.reducer })

async function showOrder(order: LabOrder) {
  respondWith('listLabOrders', { results: [order], next: null })
  const shown = show(
    <FeatureContext value={featureEnvironment}>
      <OrderList {...links} />
    </FeatureContext>,
    createStore(),
  )
  await screen.findByRole('article')
  return shown
}

describe('PanelCatalog', () => {
  it('says what the tests cost together, what they share, and what a state excludes', async () => {
    respondWith('listLabPanels', catalog)
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <PanelCatalog
          renderCover={() => null}
          renderNext={(label, reason) => <span>{reason === undefined ? label : reason}</span>}
        />
      </FeatureContext>,
      createStore(),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Iron' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Vitamins' }))
    const list = screen.getByRole('list', { name: 'Lab panels' })
    expect(document.body.textContent).toContain('Iron and Vitamins both include B12.')
    // in the bar that stays in view, too
    expect(screen.getByText('In more than one panel: B12.')).toBeTruthy()
    expect(within(list).getAllByText(/at home with a kit/)).toHaveLength(2)
    const total = screen.getByText(/2 panels, \$150\.00/).parentElement
    expect(total?.textContent).toContain('instead of $188.00')
    expect(screen.getByText('Choose the state first.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Where will your sample be taken?'), 'NY')
    expect(screen.getByText(/Vitamins can't be ordered here/)).toBeTruthy()
    expect(within(list).getByText(/fingertip, in a visit .* Kits can't be sent/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Vitamins is chosen' }))
    expect(screen.getByText('Continue')).toBeTruthy()
    expect(
      screen.getByRole('checkbox', { name: 'Choose Vitamins' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await expectAccessible()
  })

  it('says when a panel was ordered and where that order is, and still offers it', async () => {
    const { state } = createOrder(['paid', 'report_imported'])
    const ordered_at = '2026-11-17T12:00:00Z'
    const iron = { panel_id: 'iron', ordered_at, collection: 'kit' as const, state }
    respondWith('listLabPanels', { ...catalog, under_way: [iron] })
    show(
      <FeatureContext value={featureEnvironment}>
        <PanelCatalog renderNext={(label) => label} renderCover={() => null} />
      </FeatureContext>,
      createStore(),
    )
    const choice = await screen.findByRole('checkbox', { name: 'Choose Iron' })
    expect(choice.getAttribute('aria-disabled')).not.toBe('true')
    const [card, other] = screen.getAllByRole('listitem')
    expect(readText(card ?? null)).toContain("You ordered this on Tue, Nov 17. It's in the lab.")
    expect(other?.textContent).not.toContain('You ordered')
  })

  it('has the checkboxes of one row in one line', async () => {
    await page.viewport(1440, 900)
    const [first, ...others] = catalog.panels
    const long = { ...first, summary: 'A longer text about what it measures. '.repeat(5) }
    respondWith('listLabPanels', { ...catalog, panels: [long, ...others] } as typeof catalog)
    show(
      <FeatureContext value={featureEnvironment}>
        <PanelCatalog renderNext={(label) => label} renderCover={() => null} />
      </FeatureContext>,
      createStore(),
    )
    const names = ['Choose Iron', 'Choose Vitamins']
    await screen.findByRole('checkbox', { name: 'Choose Iron' })
    const [one, two] = names.map(
      (name) => screen.getByRole('checkbox', { name }).getBoundingClientRect().top,
    )
    expect(one).toBe(two)
  })

  it('says how many panels of an earlier order are not for sale anymore', async () => {
    respondWith('listLabPanels', catalog)
    const store = createStore()
    const changes = { panels: 'iron,retired,old' }
    store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
    show(
      <FeatureContext value={featureEnvironment}>
        <PanelCatalog renderNext={(label) => label} renderCover={() => null} />
      </FeatureContext>,
      store,
    )
    await screen.findByText(/^2 panels you chose aren't available anymore/)
    expect(screen.getByText(/^1 panel, \$89\.00/)).toBeTruthy()
  })
})

describe('LabCheckout', () => {
  beforeEach(() => void respondWith('listPaymentMethods', { results: [], next: null }))

  it('asks for what is missing, and starts over when another tab has begun to pay', async () => {
    respondWith('listLabPanels', { ...catalog, person })
    const store = createStore()
    store.dispatch(
      formDraftsSlice.actions.formEdited({ form: 'lab-order', changes: { panels: 'iron' } }),
    )
    const rejected = respondWithError('createLabOrder', {
      status: 409,
      code: 'lab_order_unpaid',
      detail: "You've already started paying for a lab order, maybe in another tab.",
    })
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout
          returnTo="/labs/status"
          renderCatalogLink={(label) => <a href="#add">{label}</a>}
        />
      </FeatureContext>,
      store,
    )
    const pay = await screen.findByRole('button', { name: 'Continue to payment, $89.00' })
    await user.click(pay)
    expect(screen.getByText('Choose one.')).toBeTruthy()
    expect(screen.getByText('Read the text and agree to continue.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'At home' }))
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
    await user.click(pay)
    await screen.findByRole('button', { name: 'Start over, $89.00' })
    expect(screen.getByText(/already started paying/)).toBeTruthy()
    expect(rejected[0]?.body).toMatchObject({
      panel_ids: ['iron'],
      collection: 'kit',
      total: 8_900,
      legal_last_name: 'Lindgren',
      state: 'CA',
      consent_version: 1,
      replaces_unpaid_order: false,
    })
    expect(rejected[0]?.body).toMatchObject({ text_consent_version: null, payment_method: null })
    // the tab stores nothing about the person
    const { formDrafts } = store.getState() as unknown as { formDrafts: unknown }
    expect(JSON.stringify(formDrafts)).toContain('"panels":"iron"')
    expect(JSON.stringify(formDrafts)).not.toContain('Lindgren')
    await expectAccessible()
  })

  it('orders the same tests again when the member confirms it', async () => {
    respondWith('listLabPanels', { ...catalog, person })
    const store = createStore()
    const changes = { panels: 'iron', collection: 'kit' }
    store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
    const detail = "You've already paid for an order of these tests, maybe in another tab."
    const sent = respondWithError('createLabOrder', { status: 409, code: 'lab_order_paid', detail })
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
      </FeatureContext>,
      store,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'I agree' }))
    await user.click(screen.getByRole('button', { name: 'Continue to payment, $89.00' }))
    expect(await screen.findByText(detail)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Order again, $89.00' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const intents = sent.map(({ body }) => Object(body).repeats_paid_order)
    expect(intents).toEqual([false, true])
  })

  it('repeats an order that started over after a reload, instead of another one', async () => {
    respondWith('listLabPanels', { ...catalog, person })
    const store = createStore()
    const changes = { panels: 'iron', collection: 'kit' }
    store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
    const sent = respondWithError('createLabOrder', {
      status: 409,
      code: 'lab_order_unpaid',
      detail: "You've already started paying for a lab order, maybe in another tab.",
    })
    const open = async () => {
      const shown = show(
        <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
          <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
        </FeatureContext>,
        store,
      )
      await shown.user.click(await screen.findByRole('checkbox', { name: 'I agree' }))
      await shown.user.click(screen.getByRole('button', { name: 'Continue to payment, $89.00' }))
      return shown
    }
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: 'Start over, $89.00' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    unmount()
    await open()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]?.body).toEqual(sent[1]?.body)
    expect(sent[1]?.body).toMatchObject({ replaces_unpaid_order: true })
  })

  it.each([
    ['in any way', 'vitamins', /It isn't available in New York/, /^State/],
    ['at home', 'iron', /Kits can't be sent to New York/, 'In a visit'],
  ])(
    'says once why nothing can be ordered %s, and where to change it',
    async (_, panels, reason, focused) => {
      respondWith('listLabPanels', {
        ...catalog,
        panels: catalog.panels.map((panel) => ({ ...panel, collections: [...labCollections] })),
        person: { ...person, state: 'NY', zip: '10001' },
      })
      const store = createStore()
      const changes = { panels, collection: 'kit' }
      store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
      const { user } = show(
        <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
          <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
        </FeatureContext>,
        store,
      )
      const pay = await screen.findByRole('button', { name: /^Continue to payment/ })
      expect(screen.getAllByText(reason)).toHaveLength(1)
      await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
      await user.click(pay)
      expect(screen.getAllByText(reason)).toHaveLength(1)
      expect(document.activeElement).toBe(screen.getByLabelText(focused))
    },
  )

  it.each([
    ['some', 'iron,retired', /^1 panel you chose isn't available/, 'Continue to payment, $89.00'],
    ['all', 'retired', "The tests you chose aren't for sale anymore. Choose others.", null],
  ])('says when %s of the chosen panels are not for sale anymore', async (_, ids, text, pay) => {
    respondWith('listLabPanels', { ...catalog, person })
    const store = createStore()
    const changes = { panels: ids }
    store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
    show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout
          returnTo="/labs/status"
          renderCatalogLink={(label) => <a href="#add">{label}</a>}
        />
      </FeatureContext>,
      store,
    )
    await screen.findByText(text)
    if (pay === null) {
      expect(screen.getByRole('link', { name: 'Choose tests' })).toBeTruthy()
      expect(screen.queryByRole('button')).toBeNull()
    } else expect(await screen.findByRole('button', { name: pay })).toBeTruthy()
  })

  it('says at the birth date why somebody of this age cannot order', async () => {
    const [rule] = catalog.exclusions
    const adults = { ...rule, panel_ids: null, states: null, min_age: 150, reason: 'Not yet.' }
    respondWith('listLabPanels', {
      ...catalog,
      exclusions: [adults],
      person,
    } as typeof catalog)
    const store = createStore()
    const changes = { panels: 'iron', collection: 'kit' }
    store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
      </FeatureContext>,
      store,
    )
    const pay = await screen.findByRole('button', { name: /^Continue to payment/ })
    const birthDate = screen.getByLabelText('Birth date')
    expect(birthDate.getAttribute('aria-describedby')).toBe(
      screen.getByText('Iron: Not yet.').parentElement?.id,
    )
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
    await user.click(pay)
    expect(document.activeElement).toBe(birthDate)
  })

  it('does not prefill an address of another state', async () => {
    respondWith('listLabPanels', { ...catalog, person })
    const store = createStore()
    store.dispatch(
      formDraftsSlice.actions.formEdited({ form: 'lab-order', changes: { panels: 'iron' } }),
    )
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
      </FeatureContext>,
      store,
    )
    const getCity = () => screen.getByLabelText<HTMLInputElement>('City').value
    await screen.findByRole('heading', { name: 'Address in California' })
    expect(getCity()).toBe('Oakland')
    await user.selectOptions(screen.getByLabelText(/^State/), 'TX')
    expect(getCity()).toBe('')
  })

  it('rejects a ZIP code of another state', async () => {
    respondWith('listLabPanels', { ...catalog, person: { ...person, zip: '10001' } })
    const store = createStore()
    const changes = { panels: 'iron', collection: 'kit' }
    store.dispatch(formDraftsSlice.actions.formEdited({ form: 'lab-order', changes }))
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
      </FeatureContext>,
      store,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'I agree' }))
    await user.click(screen.getByRole('button', { name: /^Continue to payment/ }))
    expect(screen.getByText(/^This ZIP code isn't in California/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'))
  })

  it('shows what a promo code changes, and pays with a saved card', async () => {
    const { state } = createOrder(['paid'])
    const iron = { panel_id: 'iron', ordered_at: '2026-11-17T12:00:00Z', state }
    respondWith('listLabPanels', {
      ...catalog,
      under_way: [{ ...iron, collection: 'visit' }],
      person,
    })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    const quotes = respondWith('getLabQuote', {
      quote: {
        amount: 8_900,
        discount: 2_225,
        total: 6_675,
        currency: 'usd',
        promo_code: 'SPRING25',
        promo_description: '25% off',
      },
    })
    const store = createStore()
    store.dispatch(
      formDraftsSlice.actions.formEdited({
        form: 'lab-order',
        changes: { panels: 'iron', collection: 'kit' },
      }),
    )
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member: createUser() }}>
        <LabCheckout returnTo="/labs/status" renderCatalogLink={(label) => label} />
      </FeatureContext>,
      store,
    )
    await screen.findByRole('button', { name: 'Pay, $89.00' })
    expect(
      screen.getByText(/^You ordered this on Tue, Nov 17\. Your form isn't ready/),
    ).toBeTruthy()
    await user.fill(screen.getByLabelText('Promo code (optional)'), 'SPRING25')
    await user.click(screen.getByRole('button', { name: 'Apply promo code' }))
    const pay = await screen.findByRole('button', { name: 'Pay, $66.75' })
    expect(quotes[0]?.body).toEqual({ panel_ids: ['iron'], promo_code: 'SPRING25' })
    expect(screen.getByText('−$22.25')).toBeTruthy()
    const message = "This card was declined, and you weren't charged. Choose another one."
    const charged = respondWithError('createLabOrder', {
      status: 400,
      errors: [{ field: 'payment_method', code: 'card_declined', message }],
    })
    await user.click(screen.getByRole('checkbox', { name: /^Text me the day before/ }))
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
    await user.click(pay)
    await screen.findByText(message)
    expect(charged[0]?.body).toMatchObject({
      total: 6_675,
      promo_code: 'SPRING25',
      payment_method: createCard().id,
      text_consent_version: 1,
    })
    await expectAccessible()
  })
})

describe('OrderList', () => {
  it.each<[string, readonly LabOrderEvent[], readonly string[]]>([
    ['Not paid yet', [], ['Continue to payment', 'Cancel order']],
    ['Ordered', ['paid'], ['Cancel order']],
    ['Kit on its way', ['paid', 'kit_sent'], ['Register kit', "It hasn't arrived", 'Cancel order']],
    ['Kit registered', ['paid', 'kit_sent', 'registered'], ['Change the day', 'Cancel order']],
    ['Kit lost', ['paid', 'kit_sent', 'kit_lost'], ['Get another kit', 'Cancel order']],
    [
      "Sample couldn't be used",
      ['paid', 'kit_sent', 'registered', 'sample_received', 'sample_rejected'],
      ['Get another kit'],
    ],
    ['In the lab', ['paid', 'report_imported'], []],
    [
      'Results ready',
      ['paid', 'report_imported', 'report_released'],
      ['See results', 'Book a Lab Review', 'Order again'],
    ],
    ['Canceled', ['paid', 'declined'], ['Order again']],
  ])('says %s, and offers only what is possible then', async (title, events, actions) => {
    await showOrder(
      createOrder(events, {
        payment_url: events.length === 0 ? 'https://pay.example/1' : null,
        report_id: events.includes('report_released') ? getFixtureId(2) : null,
      }),
    )
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('heading', { name: title })).toBeTruthy()
    const offered = [...card.queryAllByRole('button'), ...card.queryAllByRole('link')].map(
      ({ textContent }) => textContent,
    )
    const always = events.length === 0 ? [] : ['Ask about this order']
    expect(offered.toSorted()).toEqual([...actions, ...always].toSorted())
    await expectAccessible()
  })

  it('says by when an order has to be paid, and what happens then', async () => {
    const expires = {
      payment_expires_at: '2026-12-03T18:00:00Z',
      payment_url: 'https://pay.example',
    }
    await showOrder(createOrder([], expires))
    const text = /^Pay by Thu, Dec 3 at .* After that, this order ends, and you can order again\.$/
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('gives the reason of a panel that was excluded in its own words', async () => {
    const refused = createOrder(['payment_refused'])
    const changes = refused.changes.map((each) => ({ ...each, reason: 'Iron: Not offered.' }))
    await showOrder({ ...refused, changes })
    expect(screen.getByText('Iron: Not offered.')).toBeTruthy()
  })

  it('shows in the details what the member agreed to, with the version and the day', async () => {
    const consent = { version: 3, text: 'I agree to these tests.', at: '2026-01-01T01:30:00Z' }
    const { user } = await showOrder(createOrder(['paid'], { consent }))
    await user.click(screen.getByText('Details and history'))
    expect(screen.getByRole('heading', { name: 'What you agreed to' })).toBeTruthy()
    expect(screen.getByText('I agree to these tests.')).toBeTruthy()
    expect(screen.getByText('Version 3, on Wednesday, December 31, 2025')).toBeTruthy()
    await expectAccessible()
  })

  it('tracks a kit only while it is on its way', async () => {
    const kit = {
      tracking_url: 'https://carrier.example/1',
      sent_at: null,
      expires_on: null,
      registered_at: null,
      collect_on: null,
    }
    const { unmount } = await showOrder(createOrder(['paid', 'kit_sent'], { kit }))
    expect(screen.getByRole('link', { name: /Track your kit/ })).toBeTruthy()
    unmount()
    await showOrder(createOrder(['paid', 'kit_sent', 'canceled'], { kit }))
    expect(screen.queryByRole('link', { name: /Track your kit/ })).toBeNull()
  })

  it.each<[string, readonly LabOrderEvent[]]>([
    ['Kit lost', ['paid', 'kit_sent', 'kit_lost']],
    [
      "Sample couldn't be used",
      ['paid', 'kit_sent', 'registered', 'sample_received', 'sample_rejected'],
    ],
  ])('marks the step as a problem: %s', async (label, events) => {
    await showOrder(createOrder(events))
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    const current = steps.find((step) => step.getAttribute('aria-current') === 'step')
    expect(current?.textContent).toContain(`${label}, problem`)
    expect(current?.querySelector('svg')).toBeTruthy()
    // what to do comes first
    const action = screen.getByRole('button', { name: 'Get another kit' })
    const list = screen.getByRole('list', { name: 'Steps' })
    expect(action.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('gives the reason of what ended the order, not that of an earlier problem', async () => {
    const events = ['paid', 'kit_sent', 'registered', 'sample_received', 'sample_rejected'] as const
    const { unmount } = await showOrder(createOrder(events))
    expect(screen.getByText('Reason: Because.')).toBeTruthy()
    unmount()
    await showOrder(createOrder([...events, 'replaced', 'canceled']))
    expect(screen.getByRole('heading', { name: 'Canceled' })).toBeTruthy()
    expect(screen.queryByText(/^Reason/)).toBeNull()
  })

  it.each([
    [0, ['paid'], 'You get back all of it, $89.00.'],
    [2_000, ['paid'], 'You get back $69.00 of $89.00. We already refunded $20.00.'],
    [6_000, ['paid', 'kit_sent'], "You don't get anything more back. We already refunded $60.00."],
  ] as const)('subtracts an earlier refund of %s cents', async (refunded_amount, events, text) => {
    const { user } = await showOrder(createOrder(events, { refunded_amount }))
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(text)).toBeTruthy()
  })

  it('says before the button what a cancellation returns, and sends the same', async () => {
    const order = createOrder(['paid', 'kit_sent'])
    const canceled = createOrder(['paid', 'kit_sent', 'canceled'], { refund_due: 5_340 })
    const requests = respondWith('cancelLabOrder', { order: canceled })
    const { user } = await showOrder(order)
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('You get back $53.40 of $89.00.')).toBeTruthy()
    respondWith('listLabOrders', { results: [canceled], next: null })
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(requests[0]?.body).toEqual({ refund: 5_340 }))
    expect(await screen.findByText(/refunding \$53\.40 of \$89\.00/)).toBeTruthy()
    const refunded = { ...canceled, refunded_amount: 5_340 }
    respondWith('listLabOrders', { results: [refunded], next: null })
    expect(await screen.findByText(/We refunded \$53\.40/)).toBeTruthy()
  })
})
