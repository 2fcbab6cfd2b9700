import { type Command, readLimit } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { type ListedCart, listCarts } from '../../accounts/prospects/carts.repository.ts'
import { findMembersByEmail } from './findMembersByEmail.ts'

const presentCart = (cart: ListedCart) => ({
  email: cart.email,
  brand: cart.brand_slug,
  offer: cart.offer_slug,
  step: cart.step,
  time: toUtcIsoOrNull(cart.at),
  stopped: toUtcIso(cart.updated_at),
  link_sent: toUtcIsoOrNull(cart.link_sent_at),
  unsubscribed: toUtcIsoOrNull(cart.unsubscribed_at),
})

export const listCartsCommand: Command = {
  name: 'carts list',
  usage: '[--limit <n>]',
  summary:
    'lists who stopped before the account existed, the latest first, for 30 days; write to ' +
    'nobody who has unsubscribed',
  examples: ['', '--json'],
  audit: 'carts.listed',
  options: { limit: { type: 'string' } },
  async run({ db }, typed) {
    const carts = (await listCarts(db, readLimit(typed))).map(presentCart)
    return {
      data: carts,
      text: renderTable(carts, 'Nobody has stopped on the way to an account.'),
      memberIds: await findMembersByEmail(db, carts),
    }
  },
}
