import { formatMoney } from '@portal/domain/payments'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, StaffError } from '../../../command-line/command.ts'
import { readTypedFile } from '../../../command-line/readTypedFile.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { findCatalog } from '../catalog/catalog.repository.ts'
import { importCatalog } from '../catalog/importCatalog.ts'

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StaffError(`${name} is not JSON.`)
  }
}

export const importCatalogCommand: Command = {
  name: 'orders import-panels',
  usage: '<file>',
  summary:
    'replaces the lab panels for sale, who can order them and the cancellation policy by a file; ' +
    '`orders panels --json` prints the current one',
  examples: ['./panels.json'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const { name, bytes } = await readTypedFile(typed, 0)
    const content = parseJson(bytes.toString('utf8'), name)
    const data = await importCatalog(context, content, createStaffAuditContext(context))
    return { data, text: `Version ${data.version} is for sale: ${data.panels} panels.` }
  },
}

export const listPanelsCommand: Command = {
  name: 'orders panels',
  usage: '',
  summary: 'lists the lab panels for sale',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const catalog = await findCatalog(db)
    if (catalog === null) return { data: null, text: 'No panel is for sale.' }
    const { version: _version, ...content } = catalog
    const rows = catalog.panels.map(({ id, name, amount, collections, markers }) => ({
      panel: id,
      name,
      price: formatMoney(amount, catalog.currency),
      sample: collections.join(', '),
      tests: markers.length,
    }))
    return { data: content, text: renderTable(rows, 'No panel is for sale.') }
  },
}
