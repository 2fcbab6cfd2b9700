import { createRequire } from 'node:module'

interface HeicImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  /** Writes RGBA pixels to `target.data`. Calls back with null when they cannot be decoded. */
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    callback: (target: unknown) => void,
  ): void
  free(): void
}
interface HeicDecoder {
  decode(bytes: Uint8Array): HeicImage[]
}

/** The package has no types for it. */
type CreateLibheif = (options: { print(text: string): void; printErr(text: string): void }) => {
  HeifDecoder: new () => HeicDecoder
}

let loaded: HeicDecoder | null = null

function load(): HeicDecoder {
  const require = createRequire(import.meta.url)
  const createLibheif: CreateLibheif = require('libheif-js/libheif-wasm/libheif-bundle.js')
  const ignore = (): void => undefined
  const { HeifDecoder } = createLibheif({ print: ignore, printErr: ignore })
  return new HeifDecoder()
}

/** The decoder of HEIC images, compiled from C++ to WebAssembly; loaded with the first image. */
export const loadHeicDecoder = (): HeicDecoder => (loaded ??= load())
