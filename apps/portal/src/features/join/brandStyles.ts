import type { BrandColors } from '@portal/contract'
import { renderBrandStyles } from '@portal/domain/branding'

/** Shows the page in the colors of a brand. Returns a function that shows the usual ones again. */
export function applyBrandStyles(colors: BrandColors): () => void {
  // a sheet of the script needs no nonce
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(renderBrandStyles(colors))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
