import { createTheme } from 'styled-components'
import { light } from './schemes.ts'

/**
 * The values that both schemes share. Steps of `space` are multiples of 4 px; text sizes scale with
 * the user's font size.
 */
export const scale = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  radius: { small: '6px', control: '10px', card: '18px', full: '999px' },
  size: {
    caption: '0.78125rem',
    small: '0.875rem',
    body: '1rem',
    lead: '1.125rem',
    title: '1.375rem',
    heading: '1.75rem',
    display: '2.25rem',
  },
  font: {
    text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    display: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  },
  motion: { quick: '120ms', medium: '200ms', slow: '280ms', ease: 'cubic-bezier(.2, .8, .2, 1)' },
  layout: {
    content: '1120px',
    // grows with the text where the window has room
    navigation: 'max(clamp(216px, 17vw + 50px, 248px), min(9.5rem, 33vw))',
    topBar: '56px',
    target: '44px',
  },
} as const

/**
 * Every design value as a CSS variable: `token.color.text` is `var(--portal-color-text, …)`. The
 * names are in `token.vars`.
 */
export const token = createTheme({ ...light, ...scale }, { prefix: 'portal' })

export type SpaceStep = keyof typeof scale.space
