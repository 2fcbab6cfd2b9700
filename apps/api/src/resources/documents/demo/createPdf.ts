export type PdfOptions = {
  /** The lines of each page, in ASCII. */
  readonly pages?: readonly string[]
  /** Content of the catalog, such as `/OpenAction …`. */
  readonly catalog?: string
  /** Content of the trailer, such as `/Encrypt …`. */
  readonly trailer?: string
  /** More objects, from number 100 on. */
  readonly objects?: readonly string[]
}

/** A small valid PDF. */
export function createPdf({
  pages = ['A document'],
  catalog = '',
  trailer = '',
  objects = [],
}: PdfOptions = {}): Buffer {
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')
  const all: [number, string][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...pages.flatMap((text, index): [number, string][] => {
      const number = 10 + 2 * index
      const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`)
      const content = `BT /F1 16 Tf 24 TL 72 720 Td ${lines.join(' ')} ET`
      const resources = '/Resources << /Font << /F1 3 0 R >> >>'
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources}`
      return [
        [number, `${page} /Contents ${number + 1} 0 R >>`],
        [number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
      ]
    }),
    ...objects.map((text, index): [number, string] => [100 + index, text]),
  ]
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets: string[] = []
  for (const [number, text] of all) {
    const offset = String(file.length).padStart(10, '0')
    offsets.push(`${number} 1\n${offset} 00000 n \n`)
    file += `${number} 0 obj\n${text}\nendobj\n`
  }
  const start = file.length
  const size = Math.max(...all.map(([number]) => number)) + 1
  file += `xref\n0 1\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
