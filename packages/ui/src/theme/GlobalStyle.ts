import { createGlobalStyle } from 'styled-components'
import { createDeclarations } from './createDeclarations.ts'
import { dark, light } from './schemes.ts'
import { scale, token } from './token.ts'

const { vars } = token
const lightVariables = createDeclarations(vars, { ...light, ...scale })
const darkVariables = createDeclarations(vars, { ...dark })

/**
 * Variables of both schemes, reset, type, background and focus ring. Mount it once. The scheme
 * follows the system unless `data-theme` is `light` or `dark` on the root element, or on any other
 * element for its subtree. The app loads the fonts; the fallbacks match their metrics.
 */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 107.47%;
    ascent-override: 90.16%;
    descent-override: 22.42%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Fraunces Fallback';
    src: local('Times New Roman'), local('Liberation Serif');
    size-adjust: 118.72%;
    ascent-override: 82.38%;
    descent-override: 21.48%;
    line-gap-override: 0%;
  }

  :root, [data-theme='light'] { color-scheme: light; ${lightVariables} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${darkVariables} }
  }
  [data-theme='dark'] { color-scheme: dark; ${darkVariables} }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${token.color.page};
  }
  body {
    min-height: 100dvh;
    font: 400 ${token.size.body}/1.5 ${token.font.text};
    color: ${token.color.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  /* a separate layer: the gradient is painted once and stays fixed while the page scrolls */
  body::before {
    content: '';
    position: fixed;
    inset: 0;
    z-index: -1;
    background: ${token.image.background};
    will-change: transform;
    pointer-events: none;
  }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; line-height: 1.25; text-wrap: balance; }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  img, svg, video { display: block; max-width: 100%; }
  svg { flex: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button, select, summary, label[for], [role='button'] { cursor: pointer; }
  button { touch-action: manipulation; }
  fieldset { min-width: 0; padding: 0; border: 0; }
  time, output { font-variant-numeric: tabular-nums; }
  [hidden] { display: none !important; }

  /* two tones, so that one is visible on every background */
  :focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${token.color.focusHalo};
  }
  /* targets of programmatic focus, which have no action */
  :is(h1, h2, main)[tabindex='-1']:focus { outline: none; box-shadow: none; }

  /* the page does not move: a dialog measures the scrollbar's width when it opens */
  :root:has(dialog:modal) { overflow: hidden; padding-right: var(--portal-scrollbar, 0); }

  /* backgrounds are removed there, so states that they show need system colors */
  @media (forced-colors: active) {
    [aria-current='page'], [aria-pressed='true'], [role='tab'][aria-selected='true'],
    [data-selected] {
      forced-color-adjust: none;
      &, & * {
        background: Highlight !important;
        color: HighlightText !important;
      }
    }
    label:has(> :checked) {
      outline: 3px solid Highlight !important;
      outline-offset: -3px !important;
    }
    :disabled, [aria-disabled='true'], label:has(> :disabled) {
      border-color: GrayText !important;
      &, & * { color: GrayText !important; }
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`
