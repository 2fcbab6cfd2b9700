import { type AppointmentType, OfferKind } from '@portal/contract'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  hasFlag,
  parseWholeNumber,
  readOption,
  requireArgument,
  requireOption,
  StaffError,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { getJoinUrl } from '../pages/getJoinUrl.ts'
import {
  addOffer,
  closeOffer,
  type OfferAddress,
  type OfferCheck,
  updateOffer,
} from '../manage/changeOffers.ts'
import type { OfferFields } from '../manage/writeOffers.repository.ts'
import { listStaffOffers } from './staffBrands.repository.ts'

/** How long the membership of a free visit is unless `--membership-days` says otherwise. */
const usualMembershipDays = 30

const text = { type: 'string' } as const

const offerOptions = {
  name: text,
  description: text,
  kind: text,
  price: text,
  type: text,
  'session-name': text,
  'membership-days': text,
  capacity: text,
} as const

const offerUsage =
  '[--description <text>] [--price <id>] [--type SESSION|PROGRAM_SESSION] ' +
  '[--session-name <name>] [--membership-days <days>] [--capacity <accounts>]'

function readChoice<Choice extends string>(
  typed: CommandArguments,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const value = readOption(typed, name)
  if (value === null) return null
  const choice = choices.find((each) => each === value)
  if (choice === undefined) throw new StaffError(`--${name} must be one of ${choices.join(', ')}.`)
  return choice
}

const paidTypes = ['SESSION', 'PROGRAM_SESSION'] as const satisfies readonly AppointmentType[]

/** A number, null for an empty option, undefined for one that is left out. */
function readNumber(typed: CommandArguments, name: string): number | null | undefined {
  const value = readOption(typed, name)
  if (value === null) return undefined
  return value === '' ? null : parseWholeNumber(value, `--${name}`)
}

/** What the options say; what is left out is missing. */
function readOfferChanges(typed: CommandArguments): Partial<OfferFields> {
  const name = readOption(typed, 'name')?.trim()
  const description = readOption(typed, 'description')?.trim()
  const kind = readChoice(typed, 'kind', OfferKind.options)
  const type = readChoice(typed, 'type', paidTypes)
  const sessionName = readOption(typed, 'session-name')?.trim()
  const price = readOption(typed, 'price')?.trim()
  const membershipDays = readNumber(typed, 'membership-days')
  const capacity = readNumber(typed, 'capacity')
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(kind === null ? {} : { kind }),
    ...(type === null ? {} : { appointment_type: type }),
    ...(sessionName === undefined ? {} : { session_name: sessionName || null }),
    ...(price === undefined ? {} : { price_id: price || null }),
    ...(membershipDays === undefined ? {} : { membership_days: membershipDays }),
    ...(capacity === undefined ? {} : { capacity }),
  }
}

/** The fields of a new offer, with what its kind usually has. */
function readOffer(typed: CommandArguments): OfferFields {
  const kind = readChoice(typed, 'kind', OfferKind.options)
  if (kind === null) throw new StaffError(`--kind is missing: ${OfferKind.options.join(', ')}.`)
  const isFree = kind === 'free_visit'
  const paidType = readOption(typed, 'session-name') === null ? 'SESSION' : 'PROGRAM_SESSION'
  return {
    description: '',
    appointment_type: isFree ? 'INITIAL_CONSULTATION' : paidType,
    session_name: null,
    price_id: null,
    membership_days: isFree ? usualMembershipDays : null,
    capacity: null,
    ...readOfferChanges(typed),
    name: requireOption(typed, 'name', "the offer's name"),
    kind,
  }
}

const readAddress = (typed: CommandArguments): OfferAddress => ({
  brandSlug: requireArgument(typed, 0, "brand's slug"),
  offerSlug: requireArgument(typed, 1, "offer's slug"),
})

/** What the operator has to check, on a line of its own. */
const describeCheck = ({ isPriceChecked }: OfferCheck): string =>
  isPriceChecked
    ? ''
    : "\nThe payment provider can't be reached, so the price was not checked. Open the page."

export const listOffersCommand: Command = {
  name: 'offers list',
  usage: '[<brand>]',
  summary: 'lists the offers of a brand, or of all brands, also closed ones',
  examples: ['', 'northside --json'],
  audit: 'none',
  options: {},
  async run({ clock, db }, typed) {
    const offers = await listStaffOffers(db, typed.positionals[0] ?? null, clock.now())
    const data = offers.map(({ closed_at, ...offer }) => ({
      ...offer,
      status: closed_at === null ? 'open' : 'closed',
    }))
    const rows = data.map((offer) => ({
      brand: offer.brand,
      offer: offer.slug,
      name: offer.name,
      kind: offer.kind,
      session: offer.session_name ?? offer.appointment_type,
      price: offer.price_id ?? 'free',
      used: offer.capacity === null ? offer.uses : `${offer.uses} of ${offer.capacity}`,
      status: offer.status,
    }))
    return { data, text: renderTable(rows, 'There is no offer.') }
  },
}

export const addOfferCommand: Command = {
  name: 'offers add',
  usage: `<brand> <slug> --name <name> --kind free_visit|paid_session|credits ${offerUsage}`,
  summary:
    'adds an offer with a page of its own at /join/<brand>/<slug>; --price is the id of a price ' +
    'at the payment provider, and a free visit grants a membership for --membership-days, 30 ' +
    'unless they are given',
  examples: [
    'northside intro-visit --name "Intro visit" --kind free_visit --capacity 20',
    'northside reset --name "Reset" --kind paid_session --price price_1Q2w3E ' +
      '--session-name "Reset Session"',
  ],
  audit: 'none',
  options: offerOptions,
  async run(context, typed) {
    const address = readAddress(typed)
    const { brandSlug, offerSlug } = address
    const fields = readOffer(typed)
    const check = await addOffer(context, address, fields, createStaffAuditContext(context))
    const url = getJoinUrl(context.config, brandSlug, offerSlug)
    return {
      data: { brand: brandSlug, slug: offerSlug, url },
      text: `${fields.name} has the page ${url}${describeCheck(check)}`,
    }
  },
}

export const updateOfferCommand: Command = {
  name: 'offers update',
  usage: `<brand> <slug> [--name <name>] [--kind <kind>] ${offerUsage} [--reopen]`,
  summary:
    'changes what is given; an empty --capacity means any number of accounts; --reopen opens a ' +
    'closed offer',
  examples: ['northside intro-visit --capacity 40', 'northside reset --reopen'],
  audit: 'none',
  options: { ...offerOptions, reopen: { type: 'boolean' } },
  async run(context, typed) {
    const address = readAddress(typed)
    const changes = readOfferChanges(typed)
    const isReopened = hasFlag(typed, 'reopen')
    if (!isReopened && Object.keys(changes).length === 0) throw new StaffError('Nothing to change.')
    const auditContext = createStaffAuditContext(context)
    const check = await updateOffer(context, address, { ...changes, isReopened }, auditContext)
    const { brandSlug, offerSlug } = address
    const url = getJoinUrl(context.config, brandSlug, offerSlug)
    return {
      data: { brand: brandSlug, slug: offerSlug, url },
      text: `${offerSlug} of ${brandSlug} is updated: ${url}${describeCheck(check)}`,
    }
  },
}

export const closeOfferCommand: Command = {
  name: 'offers close',
  usage: '<brand> <slug>',
  summary: 'closes an offer: its page is not found anymore; who used it keeps what they got',
  examples: ['northside intro-visit'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const address = readAddress(typed)
    await closeOffer(context, address, createStaffAuditContext(context))
    const { brandSlug, offerSlug } = address
    return {
      data: { brand: brandSlug, slug: offerSlug, status: 'closed' },
      text: `${offerSlug} of ${brandSlug} is closed.`,
    }
  },
}
