import type { LabCollection } from '@portal/domain/lab-orders'
import { labCollections } from '@portal/domain/lab-orders'
import { useDispatch, useSelector } from 'react-redux'
import { type FormDrafts, formEdited, selectFormDraft } from '../../shared/forms/formDrafts.ts'

/** One intended order. `content` is a checksum of everything that is sent with the key. */
export interface OrderAttempt {
  readonly content: string
  readonly idempotencyKey: string
}

/**
 * What a member has chosen to order. It is a form draft of the tab, so it survives a reload and the
 * redirect to the provider's page. Name, birth date and address are not part of it.
 */
export interface LabCart {
  readonly panelIds: readonly string[]
  /** Where the sample is taken, a postal code. */
  readonly state: string | null
  readonly collection: LabCollection | null
  readonly attempt: OrderAttempt | null
  /** The order that was started from the cart. */
  readonly orderId: string | null
}

const FORM = 'lab-order'

const readText = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : ''

/** The chosen panels and how to change them. */
export function useLabCart() {
  const dispatch = useDispatch()
  const draft = useSelector((state: { formDrafts: FormDrafts }) => selectFormDraft(state, FORM))
  const [content, key] = [readText(draft['content']), readText(draft['key'])]
  const cart: LabCart = {
    panelIds: readText(draft['panels']).split(',').filter(Boolean),
    state: readText(draft['state']) || null,
    collection: labCollections.find((each) => each === draft['collection']) ?? null,
    attempt: content && key ? { content, idempotencyKey: key } : null,
    orderId: readText(draft['order']) || null,
  }
  const change = (changes: Partial<LabCart>) => {
    const next = { ...cart, ...changes }
    dispatch(
      formEdited({
        form: FORM,
        changes: {
          panels: next.panelIds.join(),
          state: next.state ?? '',
          collection: next.collection ?? '',
          content: next.attempt?.content ?? '',
          key: next.attempt?.idempotencyKey ?? '',
          order: next.orderId ?? '',
        },
      }),
    )
  }
  const toggle = (panelId: string) =>
    change({
      panelIds: cart.panelIds.includes(panelId)
        ? cart.panelIds.filter((id) => id !== panelId)
        : [...cart.panelIds, panelId],
    })
  /** Empties the cart; the state stays for the next order. */
  const empty = () => change({ panelIds: [], attempt: null, orderId: null })
  return { cart, change, toggle, empty }
}

/**
 * The previous attempt if it was for exactly this order, otherwise a new one: a repeated request
 * orders once. Only a checksum of the order is kept, because it names the person.
 */
export async function resolveOrderAttempt(
  order: object,
  previous: OrderAttempt | null,
  createKey: () => string = () => crypto.randomUUID(),
): Promise<OrderAttempt> {
  const bytes = new TextEncoder().encode(JSON.stringify(order))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const content = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return previous?.content === content ? previous : { content, idempotencyKey: createKey() }
}
