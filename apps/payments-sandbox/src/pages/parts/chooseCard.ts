import { readCard, type CardFieldErrors } from '../../cards/cardFields.ts'
import { createPaymentMethod, listSavedCards } from '../../cards/paymentMethods.ts'
import type { PaymentMethod } from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'
import { readCardFields } from './cardForm.ts'
import { html, type Html } from './html.ts'
import { getCardName } from './money.ts'

/** Returns the card of a form: one of the customer's, or the entered one. */
export function readCardChoice(
  context: SandboxContext,
  form: URLSearchParams,
  customer: string | null,
): { readonly method: PaymentMethod } | { readonly errors: CardFieldErrors } {
  const chosen = form.get('card')
  const saved =
    customer === null
      ? undefined
      : listSavedCards(context, customer).find(({ id }) => id === chosen)
  if (saved !== undefined) return { method: saved }
  const result = readCard(readCardFields(form), context.now())
  return 'errors' in result ? result : { method: createPaymentMethod(context, result.card) }
}

/** Saved cards to choose from; selecting "another card" shows its fields. */
export const renderCardChoice = (
  cards: readonly PaymentMethod[],
  chosen: string | null,
  newCard: Html,
): Html =>
  cards.length === 0
    ? newCard
    : html`<fieldset>
          <legend>Pay with</legend>
          ${cards.map(
            ({ id, card }) =>
              html`<label class="choice">
                <input
                  type="radio"
                  name="card"
                  value="${id}"
                  ${id === chosen ? html` checked` : ''}
                />
                ${getCardName({ card })}
              </label>`,
          )}
          <label class="choice"
            ><input
              type="radio"
              name="card"
              value="new"
              data-new-card${chosen === 'new' ? html` checked` : ''}
            />Another card</label
          >
        </fieldset>
        <div class="stack new-card">${newCard}</div>`
