import type { Brand } from '@portal/contract'
import { UserFacingError } from '@portal/features/shared'
import { useEffect, useState } from 'react'
import { loadBrandCalls } from './loadBrandCalls.ts'
import { applyBrandStyles } from './brandStyles.ts'
import { readPageBrand } from './pageBrand.ts'

/** The brand of a page. `failed` has a text for the visitor. */
export type BrandState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly brand: Brand }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly text: string }

/**
 * Returns the brand with a slug: what the server wrote into the page, or else what it responds.
 * Null while the address is not known yet.
 */
export function useBrand(slug: string | null): BrandState {
  const [pageBrand] = useState(readPageBrand)
  const [fetched, setFetched] = useState<BrandState & { readonly slug?: string }>()
  const isOnPage = pageBrand === null || pageBrand?.slug === slug
  const isFetched = fetched?.slug === slug

  useEffect(() => {
    if (slug === null || isOnPage || isFetched) return
    let isCurrent = true
    void fetchBrand(slug).then((state) => isCurrent && setFetched({ ...state, slug }))
    return () => {
      isCurrent = false
    }
  }, [slug, isOnPage, isFetched])

  // our server sends the colors with the page
  const colors = isFetched && fetched.kind === 'found' ? fetched.brand.colors : null
  useEffect(() => (colors === null ? undefined : applyBrandStyles(colors)), [colors])

  if (slug === null) return { kind: 'loading' }
  if (pageBrand === null) return { kind: 'unknown' }
  if (isOnPage && pageBrand) return { kind: 'found', brand: pageBrand }
  return isFetched ? fetched : { kind: 'loading' }
}

async function fetchBrand(slug: string): Promise<BrandState> {
  try {
    const { getBrand } = await loadBrandCalls()
    const brand = await getBrand(slug)
    return brand === null ? { kind: 'unknown' } : { kind: 'found', brand }
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error
    return { kind: 'failed', text: error.message }
  }
}
