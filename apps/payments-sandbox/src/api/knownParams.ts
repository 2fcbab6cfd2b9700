import type { Params } from '../wire/params.ts'
import { WireError } from '../wire/wireError.ts'
import type { Route } from './route.ts'

/**
 * The parameters that the provider documents for each call, besides `expand`. Parameters without an
 * effect here are accepted, too, but not for changing a subscription, where they would cost money.
 */
const documented: Readonly<Record<string, string>> = {
  'POST /v1/billing_portal/sessions': `
    after_expiration configuration customer customer_account flow_data locale on_behalf_of
    return_url`,
  'GET /v1/charges':
    'created customer ending_before limit payment_intent starting_after transfer_group',
  'GET /v1/checkout/sessions': `
    created customer customer_account customer_details ending_before limit payment_intent
    payment_link starting_after status subscription`,
  'POST /v1/checkout/sessions': `
    adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types
    automatic_tax billing_address_collection branding_settings cancel_url client_reference_id
    consent_collection currency custom_fields custom_text customer customer_account
    customer_creation customer_email customer_update discounts excluded_payment_method_types
    expires_at integration_identifier invoice_creation line_items locale managed_payments
    metadata mode name_collection optional_items origin_context payment_intent_data
    payment_method_collection payment_method_configuration payment_method_data
    payment_method_options permissions phone_number_collection redirect_on_completion
    return_url saved_payment_method_options setup_intent_data shipping_address_collection
    shipping_options submit_type subscription_data success_url tax_id_collection ui_mode
    wallet_options`,
  'POST /v1/coupons': `
    amount_off applies_to currency currency_options duration duration_in_months id
    max_redemptions metadata name percent_off redeem_by`,
  'POST /v1/customers': `
    address balance business_name cash_balance description email individual_name
    invoice_prefix invoice_settings metadata name next_invoice_sequence payment_method phone
    preferred_locales shipping source tax tax_exempt tax_id_data test_clock validate`,
  'POST /v1/customers/:id': `
    address balance business_name cash_balance default_source description email individual_name
    invoice_prefix invoice_settings metadata name next_invoice_sequence phone preferred_locales
    shipping source tax tax_exempt validate`,
  'GET /v1/disputes': 'charge created ending_before limit payment_intent starting_after',
  'POST /v1/invoiceitems': `
    amount currency customer customer_account description discountable discounts invoice
    metadata period price_data pricing quantity quantity_decimal subscription tax_behavior
    tax_code tax_rates unit_amount_decimal`,
  'GET /v1/invoices': `
    collection_method created customer customer_account due_date ending_before limit
    starting_after status subscription`,
  'POST /v1/invoices': `
    account_tax_ids application_fee_amount auto_advance automatic_tax
    automatically_finalizes_at collection_method currency custom_fields customer
    customer_account days_until_due default_payment_method default_source default_tax_rates
    description discounts due_date effective_at footer from_invoice issuer metadata number
    on_behalf_of payment_settings pending_invoice_items_behavior rendering shipping_cost
    shipping_details statement_descriptor subscription transfer_data`,
  'POST /v1/invoices/:id/finalize': 'auto_advance',
  'POST /v1/invoices/:id/pay': 'forgive mandate off_session paid_out_of_band payment_method source',
  'GET /v1/payment_intents/:id': 'client_secret',
  'GET /v1/payment_methods':
    'allow_redisplay customer customer_account ending_before limit starting_after type',
  'POST /v1/payment_methods/:id/attach': 'customer customer_account',
  'POST /v1/products': `
    active default_price_data description id images marketing_features metadata name
    package_dimensions shippable statement_descriptor tax_code type unit_label url`,
  'POST /v1/prices': `
    active billing_scheme currency currency_options custom_unit_amount lookup_key metadata nickname
    product product_data recurring tax_behavior tiers tiers_mode transfer_lookup_key
    transform_quantity unit_amount unit_amount_decimal`,
  'GET /v1/prices': `
    active created currency ending_before limit lookup_keys product recurring starting_after
    type`,
  'GET /v1/promotion_codes':
    'active code coupon created customer customer_account ending_before limit starting_after',
  'POST /v1/promotion_codes': `
    active code customer customer_account expires_at max_redemptions metadata promotion
    restrictions`,
  'GET /v1/refunds': 'charge created ending_before limit payment_intent starting_after',
  'POST /v1/refunds': `
    amount charge currency customer instructions_email metadata origin payment_intent reason
    refund_application_fee reverse_transfer`,
  'DELETE /v1/subscriptions/:id': 'cancellation_details invoice_now prorate',
  'GET /v1/subscriptions': `
    created customer customer_account ending_before limit price starting_after status`,
  'POST /v1/subscriptions/:id': 'cancel_at cancel_at_period_end default_payment_method metadata',
  'POST /v1/setup_intents': `
    allowed_payment_method_types attach_to_self automatic_payment_methods confirm
    confirmation_token customer customer_account description excluded_payment_method_types
    flow_directions mandate_data metadata on_behalf_of payment_method
    payment_method_configuration payment_method_data payment_method_options return_url
    single_use usage use_stripe_sdk`,
}

/**
 * Rejects parameters that the provider does not document, before the call has any effect: a
 * misspelled parameter is an error.
 */
export function rejectUnknown({ method, path }: Route, params: Params): void {
  const known = new Set(['expand', ...(documented[`${method} ${path}`] ?? '').split(/\s+/)])
  const unknown = params.names().filter((name) => !known.has(name))
  const [first] = unknown
  if (first === undefined) return
  const noun = unknown.length === 1 ? 'parameter' : 'parameters'
  const message = `Received unknown ${noun}: ${unknown.join(', ')}`
  throw new WireError(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message,
    param: first,
  })
}
