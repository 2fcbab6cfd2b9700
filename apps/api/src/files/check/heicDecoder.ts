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

/** Enough for 64 million pixels in the forms that the decoder needs at the same time. */
const maxMemoryBytes = 768 * 1024 * 1024
const pageBytes = 65_536

/** Node's types have no WebAssembly. */
interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(this: WasmMemory, delta: number): number
}
interface WebAssemblyGlobal {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } }
}

/**
 * Limits the memory of WebAssembly code in this process, which has no option for it. The decoder
 * treats a failed growth as out of memory, and rejects the image.
 */
export function limitDecoderMemory(): void {
  const { Memory } = (globalThis as unknown as WebAssemblyGlobal).WebAssembly
  const { grow } = Memory.prototype
  Memory.prototype.grow = function growWithinLimit(delta) {
    if (this.buffer.byteLength + delta * pageBytes > maxMemoryBytes)
      throw new RangeError('The decoder may not use more memory.')
    return grow.call(this, delta)
  }
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
