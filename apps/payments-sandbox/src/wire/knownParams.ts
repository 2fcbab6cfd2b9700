import type { Route } from './route.ts'
import type { Params } from './params.ts'
import { WireError } from './wireError.ts'

/**
 * The parameters that the provider documents for each call, besides `expand`; those that change
 * nothing here are taken all the same.
 */
const documented: Readonly<Record<string, string>> = {
  'POST /v1/billing_portal/sessions':
    'after_expiration configuration customer customer_account flow_data locale on_behalf_of return_url',
  'GET /v1/charges':
    'created customer ending_before limit payment_intent starting_after transfer_group',
  'GET /v1/checkout/sessions':
    'created customer customer_account customer_details ending_before limit payment_intent payment_link starting_after status subscription',
  'POST /v1/checkout/sessions':
    'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency custom_fields custom_text customer customer_account customer_creation customer_email customer_update discounts excluded_payment_method_types expires_at integration_identifier invoice_creation line_items locale managed_payments metadata mode name_collection optional_items origin_context payment_intent_data payment_method_collection payment_method_configuration payment_method_data payment_method_options permissions phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type subscription_data success_url tax_id_collection ui_mode wallet_options',
  'POST /v1/checkout/sessions/:id':
    'collected_information line_items metadata payment_intent_data shipping_options',
  'GET /v1/checkout/sessions/:id/line_items': 'ending_before limit starting_after',
  'GET /v1/coupons': 'created ending_before limit starting_after',
  'POST /v1/coupons':
    'amount_off applies_to currency currency_options duration duration_in_months id max_redemptions metadata name percent_off redeem_by',
  'GET /v1/customers': 'created email ending_before limit starting_after test_clock',
  'POST /v1/customers':
    'address balance business_name cash_balance description email individual_name invoice_prefix invoice_settings metadata name next_invoice_sequence payment_method phone preferred_locales shipping source tax tax_exempt tax_id_data test_clock validate',
  'POST /v1/customers/:id':
    'address balance business_name cash_balance default_source description email individual_name invoice_prefix invoice_settings metadata name next_invoice_sequence phone preferred_locales shipping source tax tax_exempt validate',
  'GET /v1/customers/:id/payment_methods':
    'allow_redisplay ending_before limit starting_after type',
  'GET /v1/events': 'created delivery_success ending_before limit starting_after type types',
  'GET /v1/invoice_payments': 'created ending_before invoice limit payment starting_after status',
  'GET /v1/invoiceitems':
    'created customer customer_account ending_before invoice limit pending starting_after',
  'POST /v1/invoiceitems':
    'amount currency customer customer_account description discountable discounts invoice metadata period price_data pricing quantity quantity_decimal subscription tax_behavior tax_code tax_rates unit_amount_decimal',
  'GET /v1/invoices':
    'collection_method created customer customer_account due_date ending_before limit starting_after status subscription',
  'POST /v1/invoices':
    'account_tax_ids application_fee_amount auto_advance automatic_tax automatically_finalizes_at collection_method currency custom_fields customer customer_account days_until_due default_payment_method default_source default_tax_rates description discounts due_date effective_at footer from_invoice issuer metadata number on_behalf_of payment_settings pending_invoice_items_behavior rendering shipping_cost shipping_details statement_descriptor subscription transfer_data',
  'POST /v1/invoices/:id':
    'account_tax_ids application_fee_amount auto_advance automatic_tax automatically_finalizes_at collection_method custom_fields days_until_due default_payment_method default_source default_tax_rates description discounts due_date effective_at footer issuer metadata number on_behalf_of payment_settings rendering shipping_cost shipping_details statement_descriptor transfer_data',
  'POST /v1/invoices/:id/add_lines': 'invoice_metadata lines',
  'POST /v1/invoices/:id/finalize': 'auto_advance',
  'GET /v1/invoices/:id/lines': 'ending_before limit starting_after',
  'POST /v1/invoices/:id/pay': 'forgive mandate off_session paid_out_of_band payment_method source',
  'POST /v1/invoices/create_preview':
    'automatic_tax currency customer customer_account customer_details discounts invoice_items issuer on_behalf_of preview_mode schedule schedule_details subscription subscription_details',
  'GET /v1/payment_intents': 'created customer customer_account ending_before limit starting_after',
  'POST /v1/payment_intents':
    'allowed_payment_method_types amount amount_details application_fee_amount automatic_payment_methods capture_method confirm confirmation_method confirmation_token currency customer customer_account description error_on_requires_action excluded_payment_method_types hooks mandate mandate_data metadata off_session on_behalf_of payment_details payment_method payment_method_configuration payment_method_data payment_method_options radar_options receipt_email return_url setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_data transfer_group use_stripe_sdk',
  'GET /v1/payment_intents/:id': 'client_secret',
  'POST /v1/payment_intents/:id':
    'allowed_payment_method_types amount amount_details application_fee_amount capture_method currency customer customer_account description excluded_payment_method_types hooks metadata payment_details payment_method payment_method_configuration payment_method_data payment_method_options receipt_email setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
  'POST /v1/payment_intents/:id/cancel': 'cancellation_reason',
  'POST /v1/payment_intents/:id/confirm':
    'allowed_payment_method_types amount_details amount_to_confirm capture_method confirmation_token error_on_requires_action excluded_payment_method_types hooks mandate mandate_data off_session payment_details payment_method payment_method_data payment_method_options radar_options receipt_email return_url setup_future_usage shipping use_stripe_sdk',
  'GET /v1/payment_methods':
    'allow_redisplay customer customer_account ending_before limit starting_after type',
  'POST /v1/payment_methods':
    'acss_debit affirm afterpay_clearpay alipay allow_redisplay alma amazon_pay au_becs_debit bacs_debit bancontact billie billing_details bizum blik boleto card cashapp crypto custom customer customer_balance eps fpx giropay grabpay ideal interac_present kakao_pay klarna konbini kr_card link mb_way metadata mobilepay multibanco naver_pay nz_bank_account oxxo p24 pay_by_bank payco payment_method paynow paypal paypay payto pix promptpay radar_options revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit swish twint type upi us_bank_account wechat_pay zip',
  'POST /v1/payment_methods/:id/attach': 'customer customer_account',
  'GET /v1/prices':
    'active created currency ending_before limit lookup_keys product recurring starting_after type',
  'POST /v1/prices':
    'active billing_scheme currency currency_options custom_unit_amount lookup_key metadata nickname product product_data recurring tax_behavior tiers tiers_mode transfer_lookup_key transform_quantity unit_amount unit_amount_decimal',
  'POST /v1/prices/:id':
    'active currency_options lookup_key metadata nickname tax_behavior transfer_lookup_key',
  'GET /v1/products': 'active created ending_before ids limit shippable starting_after type url',
  'POST /v1/products':
    'active default_price_data description id images marketing_features metadata name package_dimensions shippable statement_descriptor tax_code tax_details type unit_label url',
  'POST /v1/products/:id':
    'active default_price description images marketing_features metadata name package_dimensions shippable statement_descriptor tax_code tax_details unit_label url',
  'GET /v1/promotion_codes':
    'active code coupon created customer customer_account ending_before limit starting_after',
  'POST /v1/promotion_codes':
    'active code customer customer_account expires_at max_redemptions metadata promotion restrictions',
  'POST /v1/promotion_codes/:id': 'active metadata restrictions',
  'GET /v1/refunds': 'charge created ending_before limit payment_intent starting_after',
  'POST /v1/refunds':
    'amount charge currency customer instructions_email metadata origin payment_intent reason refund_application_fee reverse_transfer',
  'POST /v1/refunds/:id': 'metadata',
  'GET /v1/setup_intents':
    'attach_to_self created customer customer_account ending_before limit payment_method starting_after',
  'POST /v1/setup_intents':
    'allowed_payment_method_types attach_to_self automatic_payment_methods confirm confirmation_token customer customer_account description excluded_payment_method_types flow_directions mandate_data metadata on_behalf_of payment_method payment_method_configuration payment_method_data payment_method_options return_url single_use usage use_stripe_sdk',
  'GET /v1/setup_intents/:id': 'client_secret',
  'POST /v1/setup_intents/:id/cancel': 'cancellation_reason',
  'POST /v1/setup_intents/:id/confirm':
    'allowed_payment_method_types confirmation_token mandate_data payment_method payment_method_data payment_method_options return_url use_stripe_sdk',
  'GET /v1/webhook_endpoints': 'ending_before limit starting_after',
  'POST /v1/webhook_endpoints': 'api_version connect description enabled_events metadata url',
  'POST /v1/webhook_endpoints/:id': 'description disabled enabled_events metadata url',
}

/**
 * Refuses what the provider does not know, before anything is done: a misspelled parameter is a
 * mistake, not a wish without effect.
 */
export function refuseUnknown({ method, path }: Route, params: Params): void {
  const known = new Set(['expand', ...(documented[`${method} ${path}`] ?? '').split(' ')])
  const unknown = params.names().filter((name) => !known.has(name))
  const [first] = unknown
  if (first === undefined) return
  const message = `Received unknown parameter${unknown.length === 1 ? '' : 's'}: ${unknown.join(', ')}`
  throw new WireError(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message,
    param: first,
  })
}
