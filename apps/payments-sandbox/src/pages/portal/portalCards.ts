import { listSavedCards } from '../../cards/paymentMethods.ts'
import type { Customer, PaymentMethod } from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'
import { html, type Html } from '../parts/html.ts'
import { getCardName } from '../parts/money.ts'

const formatExpiry = ({ card }: PaymentMethod): string =>
  `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`

const renderDefaultButton = (card: PaymentMethod): Html =>
  html`<button
    class="secondary"
    name="action"
    value="default"
    aria-label="Make default: ${getCardName(card)}"
  >
    Make default
  </button>`

/** The saved cards with their expiry. */
export function renderCardList(context: SandboxContext, customer: Customer, url: string): Html {
  const cards = listSavedCards(context, customer.id)
  const preferred = customer.invoice_settings.default_payment_method
  if (cards.length === 0) return html`<p class="muted">No saved cards.</p>`
  return html`<ul class="list">
    ${cards.map(
      (card) =>
        html`<li class="between">
          <span
            >${getCardName(card)}
            <span class="muted small">expires ${formatExpiry(card)}</span
            >${card.id === preferred ? html` <span class="badge">Default</span>` : ''}</span
          >
          <form method="post" action="${url}" class="actions">
            <input type="hidden" name="card" value="${card.id}" />
            ${card.id === preferred ? null : renderDefaultButton(card)}
            <button
              class="secondary"
              name="action"
              value="remove"
              aria-label="Remove ${getCardName(card)}"
            >
              Remove
            </button>
          </form>
        </li>`,
    )}
  </ul>`
}
