import { get, type Route } from '../api/route.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'

export const paymentIntentRoutes: readonly Route[] = [
  get('/v1/payment_intents/:id', ({ tables }, { id }) => tables.payment_intent.require(id)),
  get('/v1/charges', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const intent = params.string('payment_intent')
    const rows = tables.charge
      .newestFirst()
      .filter(
        (row) =>
          (customer === null || row.customer === customer) &&
          (intent === null || row.payment_intent === intent),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/charges')
  }),
  get('/v1/charges/:id', ({ tables }, { id }) => tables.charge.require(id)),
]
