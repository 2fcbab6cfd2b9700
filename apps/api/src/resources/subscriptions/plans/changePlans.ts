import type { Context } from '../../../context.ts'
import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { checkDescription, checkName, checkSlug } from '../../../core/values/checkTexts.ts'
import { checkPlanPrice } from './checkPlanPrice.ts'
import { closePlan, findPlanByPrice, findPlanBySlug, insertPlan } from './plans.repository.ts'

/** What the practice says about a plan. Amount and currency are those of the price. */
export type NewPlan = {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly priceId: string
  readonly credits: number
  readonly trialDays: number
  readonly trialCredits: number
}

function checkRange(field: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw createFieldRefusal(field, 'out_of_range', `Use a whole number from 0 to ${max}.`)
}

/**
 * Sells a membership at a monthly price of the provider. Throws for a price that does not exist or
 * is not monthly, and `conflict` for a slug or a price that another plan has.
 */
export async function addPlan(
  context: Context,
  plan: NewPlan,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  checkSlug('slug', plan.slug)
  checkName('name', plan.name)
  checkDescription(plan.description)
  checkRange('credits', plan.credits, 100)
  checkRange('trial_days', plan.trialDays, 90)
  checkRange('trial_credits', plan.trialCredits, 100)
  const price = await checkPlanPrice(context, plan.priceId)
  if (price.problem !== null) throw createFieldRefusal('price_id', 'unknown_price', price.problem)
  await context.db.tx(async (tx) => {
    const now = context.clock.now()
    if ((await findPlanBySlug(tx, plan.slug)) !== null)
      throw new Refusal('conflict', `There is a plan ${plan.slug} already.`)
    if ((await findPlanByPrice(tx, plan.priceId)) !== null)
      throw new Refusal('conflict', `Another plan has the price ${plan.priceId}.`)
    await insertPlan(
      tx,
      plan.slug,
      {
        name: plan.name,
        description: plan.description,
        price_id: plan.priceId,
        amount: price.amount,
        currency: price.currency,
        credits: plan.credits,
        trial_days: plan.trialDays,
        trial_credits: plan.trialCredits,
      },
      now,
    )
    await recordAudit(tx, {
      action: 'membership_plan.added',
      actorId,
      subjectId: null,
      details: { plan: plan.slug },
      requestId,
      at: now,
    })
  })
}

/** Ends the sale of a plan. Its members keep it. */
export async function endPlanSale(
  { clock, db }: Context,
  slug: string,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now()
    const plan = await findPlanBySlug(tx, slug)
    if (plan === null) throw new Refusal('not_found', `There is no plan ${slug}.`)
    if (!(await closePlan(tx, plan.id, now))) return
    await recordAudit(tx, {
      action: 'membership_plan.closed',
      actorId,
      subjectId: null,
      details: { plan: slug },
      requestId,
      at: now,
    })
  })
}
