import { deflateSync } from 'node:zlib'

/** An object stream, in which current programs compress objects. */
export function createObjectStream(text: string): string {
  const data = deflateSync(Buffer.from(`1 0 ${text}`, 'latin1')).toString('latin1')
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>`
  return `${dictionary}\nstream\n${data}\nendstream`
}
