declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
  }
  /** Returns the font with only the glyphs of `text` and the given range or value of its axes. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
