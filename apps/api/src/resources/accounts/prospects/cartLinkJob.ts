import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hashWithSecret, isEqualConstantTime } from '../../../core/auth/hashWithSecret.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { createBrandSender } from '../../brands/createBrandSender.ts'
import { findBrand } from '../../brands/findBrand.ts'
import { findOpenOffer } from '../../brands/offers.repository.ts'
import { type Cart, findCart } from './carts.repository.ts'

const Payload = z.object({ cart_id: z.uuid() })

export const unsubscribePath = '/api/client/v1/accounts/unsubscribe/'

/** Proves that whoever unsubscribes has the email. */
export const createUnsubscribeToken = (context: Context, cartId: string): string =>
  `${cartId}.${hashWithSecret(context, 'unsubscribe', cartId)}`

/** The id of the cart of a token, null for one that this server has not created. */
export function readUnsubscribeToken(context: Context, token: string): string | null {
  const [id, signature] = token.split('.')
  if (id === undefined || signature === undefined) return null
  return isEqualConstantTime(signature, hashWithSecret(context, 'unsubscribe', id)) ? id : null
}

/**
 * The page that continues with the offer and the time. It says nothing about the person, and
 * nothing that a stranger has made up: without an open offer it is the page of the brand, and
 * without a brand that of the practice.
 */
async function createCartUrl(context: Context, cart: Cart): Promise<string> {
  const { clock, config, db } = context
  const { brand_slug, offer_slug } = cart
  const segments: string[] = [portalPaths.join]
  const brand = brand_slug === null ? null : await findBrand(context, brand_slug)
  if (brand !== null) segments.push(brand.slug)
  const offer =
    brand === null || offer_slug === null
      ? null
      : await findOpenOffer(db, brand.slug, offer_slug, clock.now())
  if (offer !== null) segments.push(offer.slug)
  const url = new URL(segments.join('/'), config.appOrigin)
  if (offer !== null && cart.at !== null && cart.practitioner_id !== null) {
    url.searchParams.set('at', new Date(cart.at).toISOString())
    url.searchParams.set('practitioner', cart.practitioner_id)
  }
  return url.href
}

/** Emails a link to continue a sign-up, once for a request. */
export const cartLinkJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'cart_link',
  payload: Payload,
  async run(context, { cart_id: cartId }, { dedupeKey }) {
    const { config, db, mailer } = context
    const cart = await findCart(db, cartId)
    if (cart === null || cart.unsubscribed_at !== null) return
    const sender = await createBrandSender(context, cart.brand_slug)
    const unsubscribeUrl =
      `${config.appOrigin}${unsubscribePath}` +
      `?token=${encodeURIComponent(createUnsubscribeToken(context, cartId))}`
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: cart.email,
      unsubscribeUrl,
      ...renderAccountEmail(
        {
          subject: `Continue joining ${sender.brandName}`,
          preview: 'The link that you asked for.',
          firstName: '',
          paragraphs: [
            'You asked for a link to finish later. It opens the offer and the time that you chose.',
          ],
          paragraphsAfter: [
            "If you didn't ask for it, you can ignore this email. We won't write again.",
            ...(config.postalAddress === null ? [] : [config.postalAddress]),
          ],
          link: { text: 'Continue', url: await createCartUrl(context, cart) },
          otherLink: { text: 'Unsubscribe', url: unsubscribeUrl },
        },
        sender,
      ),
    })
  },
}
