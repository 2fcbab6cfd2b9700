import type { BrandColors, SchemeColors } from '@portal/domain/branding'

/** The colors of an email, by use. The values are those of the portal's color schemes. */
export type EmailColors = Readonly<
  Record<
    'page' | 'surface' | 'line' | 'text' | 'muted' | 'link' | 'button' | 'onButton' | 'mark',
    string
  >
>

/** The colors of an email in a light and in a dark inbox. */
export type EmailSchemes = { readonly light: EmailColors; readonly dark: EmailColors }

const lightEmailColors: EmailColors = {
  page: '#F3F6EE',
  surface: '#FFFFFF',
  line: '#DDE5DC',
  text: '#16241C',
  muted: '#54635A',
  link: '#1F5B43',
  button: '#1F5B43',
  onButton: '#FFFFFF',
  mark: '#FFFFFF',
}

const darkEmailColors: EmailColors = {
  page: '#0D1511',
  surface: '#18231D',
  line: '#2A382F',
  text: '#EAF2EA',
  muted: '#A9B9AE',
  link: '#8BD6A9',
  button: '#8BD6A9',
  onButton: '#0B2117',
  mark: '#0B2117',
}

export const emailSchemes: EmailSchemes = { light: lightEmailColors, dark: darkEmailColors }

const applyBrand = (colors: EmailColors, brand: SchemeColors): EmailColors => ({
  ...colors,
  link: brand.accent,
  button: brand.button,
  onButton: brand.on_button,
  mark: brand.on_button,
})

/** The colors of an email of a brand, all checked for contrast; null: those of the portal. */
export const createEmailSchemes = (brand: BrandColors | null): EmailSchemes =>
  brand === null
    ? emailSchemes
    : {
        light: applyBrand(lightEmailColors, brand.light),
        dark: applyBrand(darkEmailColors, brand.dark),
      }
