import type { Readable } from 'node:stream'
import { OperatorError } from '../core/errors/operatorError.ts'

/** A file on this machine. `sha256` in hexadecimal. */
export type LocalFile = { readonly path: string; readonly bytes: number; readonly sha256: string }

/** The first and the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Where files are stored. A key is a UUID; its row in `stored_files` is written first. */
export type FileStorage = {
  /**
   * Stores a copy of a local file and may move the file itself. Throws {@link FileUnavailableError}
   * when the storage does not take it.
   */
  write(key: string, file: LocalFile): Promise<void>
  /** Throws {@link FileUnavailableError} when the file cannot be read. */
  read(key: string, range: ByteRange | null): Promise<Readable>
  /** Does nothing for a file that does not exist. */
  remove(key: string): Promise<void>
}

/** The storage has no such file, or it does not respond. */
export class FileUnavailableError extends OperatorError {
  constructor(code: string, message: string, cause: unknown) {
    super(code, message, { cause })
    this.name = 'FileUnavailableError'
  }
}
