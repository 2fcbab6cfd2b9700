import type { CardFieldErrors, CardFormValues } from '../../cards/cardFields.ts'
import { html, type Html } from './html.ts'

export const readCardFields = (form: URLSearchParams): CardFormValues => ({
  number: form.get('number') ?? '',
  expiry: form.get('expiry') ?? '',
  cvc: form.get('cvc') ?? '',
  name: form.get('name') ?? '',
})

export const emptyCard: CardFormValues = { number: '', expiry: '', cvc: '', name: '' }

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly attributes: Html
}

/** A labeled input with its error message below. */
export const renderField = ({ name, label, value, error, attributes }: Field): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${attributes}${
        error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`
      }
    />
    ${error === undefined ? null : html`<p class="wrong" id="${name}-error">${error}</p>`}
  </div>`

/** Number, expiry, security code and name. The code is never sent back into the page. */
export const renderCardFields = (typed: CardFormValues, errors: CardFieldErrors): Html =>
  html`${renderField({
      name: 'number',
      label: 'Card number',
      value: typed.number,
      error: errors.number,
      attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234
      1234" maxlength="23" data-format="number"`,
    })}
    <div class="pair">
      ${renderField({
        name: 'expiry',
        label: 'Expiry',
        value: typed.expiry,
        error: errors.expiry,
        attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"
        maxlength="9" data-format="expiry"`,
      })}
      ${renderField({
        name: 'cvc',
        label: 'CVC',
        value: '',
        error: errors.cvc,
        attributes: html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"`,
      })}
    </div>
    ${renderField({
      name: 'name',
      label: 'Name on card',
      value: typed.name,
      error: errors.name,
      attributes: html`autocomplete="cc-name" maxlength="120"`,
    })}`

export const renderAlert = (message: string | null): Html | null =>
  message === null ? null : html`<p class="alert" role="alert" tabindex="-1">${message}</p>`
