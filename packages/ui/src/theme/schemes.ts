/**
 * The values of a color scheme: colors, shadows and the page's background. Every text pair meets
 * WCAG 2.2 AA. `accent` is also the color of links and borders, so a page in other colors has a
 * shade of them there, and keeps a bright one for its buttons (`button`). `sun` is for drawings: a
 * sun by day, a moon in the dark.
 */
export interface Scheme {
  readonly color: Record<ColorName, string>
  readonly shadow: Record<'low' | 'high', string>
  readonly image: Record<'background', string>
}

export type ColorName =
  | 'text'
  | 'muted'
  | 'line'
  | 'control'
  | 'surface'
  | 'raised'
  | 'sunken'
  | 'page'
  | 'accent'
  | 'accentHover'
  | 'accentSoft'
  | 'onAccent'
  | 'button'
  | 'buttonHover'
  | 'onButton'
  | 'lime'
  | 'onLime'
  | 'danger'
  | 'dangerHover'
  | 'dangerSoft'
  | 'onDanger'
  | 'warning'
  | 'warningSoft'
  | 'success'
  | 'successSoft'
  | 'info'
  | 'infoSoft'
  | 'focus'
  | 'focusHalo'
  | 'sun'
  | 'backdrop'

export const light: Scheme = {
  color: {
    text: '#16241C',
    muted: '#54635A',
    line: '#DDE5DC',
    control: '#76877C',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F4F7F2',
    page: '#F3F6EE',
    accent: '#1F5B43',
    accentHover: '#174733',
    accentSoft: '#E3EFE6',
    onAccent: '#FFFFFF',
    button: '#1F5B43',
    buttonHover: '#174733',
    onButton: '#FFFFFF',
    lime: '#B4E33D',
    onLime: '#16241C',
    danger: '#B3261E',
    dangerHover: '#8F1D17',
    dangerSoft: '#FCEBE9',
    onDanger: '#FFFFFF',
    warning: '#8A5A00',
    warningSoft: '#FFF3D6',
    success: '#1E6B3C',
    successSoft: '#E4F5E6',
    info: '#1C4E80',
    infoSoft: '#E6F0FA',
    focus: '#14402F',
    focusHalo: '#FFFFFF',
    sun: '#E9EEA8',
    backdrop: 'rgb(16 30 22 / 48%)',
  },
  shadow: {
    low: '0 1px 2px rgb(22 36 28 / 5%), 0 4px 16px rgb(22 36 28 / 5%)',
    high: '0 2px 6px rgb(22 36 28 / 8%), 0 18px 48px rgb(22 36 28 / 18%)',
  },
  image: {
    background: [
      'radial-gradient(60vmax 48vmax at 4% 88%, #E8F3CD 0%, #E8F3CD00 100%)',
      'radial-gradient(72vmax 60vmax at 100% 100%, #FBEDDF 0%, #FBEDDF00 100%)',
      'linear-gradient(158deg, #E3EDE0 0%, #F8F6EC 54%, #FAF3EA 100%)',
    ].join(', '),
  },
}

export const dark: Scheme = {
  color: {
    text: '#EAF2EA',
    muted: '#A9B9AE',
    line: '#2A382F',
    control: '#71867A',
    surface: '#111A15',
    raised: '#18231D',
    sunken: '#0C1410',
    page: '#0D1511',
    accent: '#8BD6A9',
    accentHover: '#A6E4BF',
    accentSoft: '#1D3528',
    onAccent: '#0B2117',
    button: '#8BD6A9',
    buttonHover: '#A6E4BF',
    onButton: '#0B2117',
    lime: '#B4E33D',
    onLime: '#16241C',
    danger: '#FFB0A8',
    dangerHover: '#FFC7C1',
    dangerSoft: '#3B1A17',
    onDanger: '#3A0B07',
    warning: '#F3C969',
    warningSoft: '#33280F',
    success: '#92DBA8',
    successSoft: '#143120',
    info: '#A8CFF6',
    infoSoft: '#14293E',
    focus: '#D3F58A',
    focusHalo: '#0B2117',
    sun: '#CBD6AE',
    backdrop: 'rgb(3 8 5 / 64%)',
  },
  shadow: {
    low: '0 1px 2px rgb(0 0 0 / 28%), 0 4px 16px rgb(0 0 0 / 20%)',
    high: '0 2px 6px rgb(0 0 0 / 36%), 0 18px 48px rgb(0 0 0 / 52%)',
  },
  image: {
    background: [
      'radial-gradient(56vmax 44vmax at 4% 90%, #1D2C14 0%, #1D2C1400 100%)',
      'radial-gradient(64vmax 52vmax at 100% 100%, #1D1A15 0%, #1D1A1500 100%)',
      'linear-gradient(158deg, #12211A 0%, #0D1511 56%, #14130F 100%)',
    ].join(', '),
  },
}
