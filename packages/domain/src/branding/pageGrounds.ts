/** What a color is shown on in a scheme: every background of the portal's pages and emails. */
export type Grounds = {
  /** The plain backgrounds. */
  readonly plain: readonly string[]
  /** The colors of the gradient behind the page. */
  readonly gradient: readonly string[]
  /** The usual text, which is also shown on tinted backgrounds. */
  readonly text: string
}

/** The backgrounds of the light scheme. A test of the portal compares them with its design. */
export const lightGrounds: Grounds = {
  plain: ['#ffffff', '#f4f7f2', '#f3f6ee'],
  gradient: ['#e8f3cd', '#fbeddf', '#e3ede0', '#f8f6ec', '#faf3ea'],
  text: '#16241c',
}

/** The backgrounds of the dark scheme. */
export const darkGrounds: Grounds = {
  plain: ['#111a15', '#18231d', '#0c1410', '#0d1511'],
  gradient: ['#1d2c14', '#1d1a15', '#12211a', '#0d1511', '#14130f'],
  text: '#eaf2ea',
}
