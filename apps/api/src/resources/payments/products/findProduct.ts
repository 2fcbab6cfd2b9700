import type { CoreServices } from '../../../core/coreServices.ts'
import type { ProductKind, PricedProduct } from '../../../core/declarations/productKinds.ts'

type Kinds = Pick<CoreServices, 'productKinds'>

/** The kind of a stored payment. Throws when this release has no such kind. */
export function requireKind({ productKinds }: Kinds, name: string): ProductKind {
  const kind = productKinds[name]
  if (kind === undefined) throw new Error(`No resource sells products of the kind ${name}.`)
  return kind
}

/** What a price of the provider sells and the name of its kind, null for a price of no kind. */
export function findProduct(
  { productKinds }: Kinds,
  metadata: Readonly<Record<string, string>>,
): (PricedProduct & { readonly kind: string }) | null {
  for (const [kind, { readPrice }] of Object.entries(productKinds)) {
    const product = readPrice(metadata)
    if (product !== null) return { ...product, kind }
  }
  return null
}
