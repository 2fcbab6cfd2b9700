import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  hasFlag,
  requireArgument,
  requireOption,
  StaffError,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { getJoinUrl } from '../pages/getJoinUrl.ts'
import { addBrand, closeBrand, updateBrand } from '../manage/changeBrands.ts'
import { setLogo } from '../manage/setLogo.ts'
import { brandOptions, brandUsage, readBrandChanges, readLogo } from './brandOptions.ts'
import { listStaffBrands } from './staffBrands.repository.ts'

export const listBrandsCommand: Command = {
  name: 'brands list',
  usage: '',
  summary: 'lists the brands, also closed ones; that of BRAND_NAME as soon as it was changed',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const data = (await listStaffBrands(db)).map(({ closed_at, ...brand }) => ({
      ...brand,
      status: closed_at === null ? 'open' : 'closed',
    }))
    const rows = data.map(
      ({ slug, name, color, has_logo, practitioners, open_offers, status }) => ({
        brand: slug,
        name,
        color,
        logo: has_logo ? 'yes' : 'no',
        practitioners: practitioners.length === 0 ? 'all' : practitioners.length,
        offers: open_offers,
        status,
      }),
    )
    return { data, text: renderTable(rows, 'No brand is stored.') }
  },
}

export const addBrandCommand: Command = {
  name: 'brands add',
  usage: `<slug> --name <name> ${brandUsage}`,
  summary:
    'adds a brand with a page of its own at /join/<slug>; without --practitioners it shows ' +
    'all of them, a logo is a PNG or WebP file',
  examples: [
    'northside --name Northside --color "#0b5fa5" --logo ./northside.png ' +
      '--practitioners ana@example.com,wei@example.com',
  ],
  audit: 'none',
  options: brandOptions,
  async run(context, typed) {
    const slug = requireArgument(typed, 0, "brand's slug")
    const name = requireOption(typed, 'name', "the brand's name")
    const logo = await readLogo(typed)
    const changes = await readBrandChanges(context.db, typed)
    const fields = { color: null, description: '', ...changes, name }
    const auditContext = createStaffAuditContext(context)
    await addBrand(context, slug, fields, auditContext)
    if (logo !== null) await setLogo(context, slug, logo, auditContext)
    await context.jobs.idle()
    const url = getJoinUrl(context.config, slug)
    return { data: { slug, name, url }, text: `${name} has the page ${url}` }
  },
}

export const updateBrandCommand: Command = {
  name: 'brands update',
  usage: `<slug> [--name <name>] ${brandUsage} [--reopen]`,
  summary:
    'changes what is given; an empty --color means the colors of the design, and empty ' +
    '--practitioners all of them; --reopen opens a closed brand',
  examples: ['northside --color "#ffe600"', 'juniper --description "Care that has time for you."'],
  audit: 'none',
  options: { ...brandOptions, reopen: { type: 'boolean' } },
  async run(context, typed) {
    const slug = requireArgument(typed, 0, "brand's slug")
    const logo = await readLogo(typed)
    const changes = await readBrandChanges(context.db, typed)
    const isReopened = hasFlag(typed, 'reopen')
    const isChanged = isReopened || Object.keys(changes).length > 0
    if (!isChanged && logo === null) throw new StaffError('Nothing to change.')
    const auditContext = createStaffAuditContext(context)
    if (isChanged) await updateBrand(context, slug, { ...changes, isReopened }, auditContext)
    if (logo !== null) await setLogo(context, slug, logo, auditContext)
    await context.jobs.idle()
    const url = getJoinUrl(context.config, slug)
    return { data: { slug, url }, text: `${slug} is updated: ${url}` }
  },
}

export const closeBrandCommand: Command = {
  name: 'brands close',
  usage: '<slug>',
  summary: 'closes a brand: its page and those of its offers are not found anymore',
  examples: ['northside'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const slug = requireArgument(typed, 0, "brand's slug")
    await closeBrand(context, slug, createStaffAuditContext(context))
    return { data: { slug, status: 'closed' }, text: `${slug} is closed.` }
  },
}
