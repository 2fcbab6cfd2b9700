declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
  }
  /** The font with only the glyphs of `text` and the given part, or point, of its axes. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
