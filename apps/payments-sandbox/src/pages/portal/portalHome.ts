import type { CardFieldErrors } from '../../cards/cardFields.ts'
import type { Customer, PortalSession } from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'
import { renderAlert, renderCardFields, emptyCard, readCardFields } from '../parts/cardForm.ts'
import { html, type Html } from '../parts/html.ts'
import { listOrigins, type PageBody } from '../parts/pageResponse.ts'
import { renderCardList } from './portalCards.ts'
import { renderHistory } from './portalHistory.ts'
import { renderSubscriptions } from './portalSubscription.ts'

/** What was entered in the form for a card. */
export interface CardEntry {
  readonly form?: URLSearchParams
  readonly errors?: CardFieldErrors
  readonly problem?: string
}

export const renderReturnLink = ({ return_url }: PortalSession): Html | null =>
  return_url === null ? null : html`<a class="back" href="${return_url}">← Return</a>`

/** Returns the origins that the portal's forms can lead to. */
export const listPortalOrigins = ({ flow, return_url }: PortalSession): string[] =>
  listOrigins(return_url, flow?.after_completion.redirect?.return_url ?? null)

const renderCardForm = (
  url: string,
  button: string,
  { form, errors = {}, problem }: CardEntry,
): Html =>
  html`<form method="post" action="${url}" class="stack" data-once novalidate>
    ${renderAlert(problem ?? null)}
    ${renderCardFields(form === undefined ? emptyCard : readCardFields(form), errors)}
    <button name="action" value="add">${button}</button>
  </form>`

/** The first page of the portal. */
export const renderPortalHome = (
  context: SandboxContext,
  session: PortalSession,
  customer: Customer,
  url: string,
  entry: CardEntry,
): PageBody => ({
  title: 'Billing',
  formOrigins: listPortalOrigins(session),
  body: html`${renderReturnLink(session)}
<div class="stack">
<h1>Billing</h1>
<p class="muted">${[customer.name, customer.email].filter(Boolean).join(' · ')}</p>
${renderSubscriptions(context, customer.id, url)}
<section class="card stack" aria-labelledby="cards">
<h2 id="cards">Saved cards</h2>
${renderCardList(context, customer, url)}
<details${entry.form === undefined ? '' : html` open`}>
<summary>Add a card</summary>
${renderCardForm(url, 'Add card', entry)}
</details>
</section>
<section class="card stack" aria-labelledby="history">
<h2 id="history">Payments</h2>
${renderHistory(context, customer)}
</section>
</div>`,
})

/** The page of a link for a new card, which becomes the default. */
export const renderCardUpdate = (
  session: PortalSession,
  url: string,
  entry: CardEntry,
): PageBody => ({
  title: 'Update your card',
  formOrigins: listPortalOrigins(session),
  body: html`${renderReturnLink(session)}
    <section class="card notice stack">
      <h1>Update your card</h1>
      <p class="muted">We'll charge this card for your next payments.</p>
      ${renderCardForm(url, 'Save card', entry)}
    </section>`,
})
