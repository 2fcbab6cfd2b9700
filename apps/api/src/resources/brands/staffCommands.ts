import type { Command } from '../../command-line/command.ts'
import {
  addBrandCommand,
  closeBrandCommand,
  listBrandsCommand,
  updateBrandCommand,
} from './staff/brandCommands.ts'
import {
  addOfferCommand,
  closeOfferCommand,
  listOffersCommand,
  updateOfferCommand,
} from './staff/offerCommands.ts'

export const staffCommands: readonly Command[] = [
  listBrandsCommand,
  addBrandCommand,
  updateBrandCommand,
  closeBrandCommand,
  listOffersCommand,
  addOfferCommand,
  updateOfferCommand,
  closeOfferCommand,
]
