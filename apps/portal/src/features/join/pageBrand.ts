import type { Brand, BrandResponse } from '@portal/contract'
import { config } from '../../config.ts'

/**
 * Returns what our server wrote into the page about its brand: null when there is no such brand or
 * offer, undefined when it wrote nothing, as where another server sends the files.
 */
export function readPageBrand(): Brand | null | undefined {
  // not while prerendering
  if (typeof document === 'undefined') return undefined
  const content = document.querySelector('meta[name="brand"]')?.getAttribute('content')
  if (content === null || content === undefined) return undefined
  const response = JSON.parse(content) as BrandResponse | null
  return response === null ? null : response.brand
}

/**
 * The name that the server wrote into the page, also when it wrote nothing else of the brand,
 * because the payment provider was slow. Otherwise the name of the build.
 */
export const readShownName = (): string =>
  (typeof document === 'undefined'
    ? null
    : document.querySelector('#root [data-brand-name]')?.textContent) ?? config.brandName
