import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { addUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eraseOfferUses } from './eraseRows.ts'
import { exportOfferUses } from './exportRows.ts'
import { insertBrand } from './manage/writeBrands.repository.ts'
import { insertOffer } from './manage/writeOffers.repository.ts'
import { findOpenOffer, isOfferFull } from './offers.repository.ts'
import { recordOfferUse } from './recordOfferUse.ts'

const now = Date.parse('2026-12-01T15:00:00Z')

let server: TestServer
let offerId: string
let count = 0
let slug = ''

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.context
  slug = `brand-${(count += 1)}`
  const brandId = await insertBrand(db, slug, { name: 'Brand', color: null, description: '' }, now)
  offerId = await insertOffer(
    db,
    brandId,
    'visit',
    {
      name: 'Visit',
      description: '',
      kind: 'free_visit',
      appointment_type: 'INITIAL_CONSULTATION',
      session_name: null,
      price_id: null,
      membership_days: 30,
      capacity: 2,
    },
    now,
  )
})

const addAccount = async (name: string): Promise<string> =>
  (await addUser(server.context, `${name}-${count}@example.com`)).id

const use = (userId: string): Promise<void> =>
  server.context.db.tx((tx) => recordOfferUse(tx, offerId, userId, now))

const findOffer = () => findOpenOffer(server.context.db, slug, 'visit', now)

describe('recordOfferUse', () => {
  it('counts an account once', async () => {
    const ines = await addAccount('ines')
    await use(ines)
    await use(ines)
    expect(await findOffer()).toMatchObject({ capacity: 2, uses: 1 })
  })

  it('throws offer_full at the capacity, but not to an account that has it', async () => {
    const [ines, omar, paul] = [
      await addAccount('ines'),
      await addAccount('omar'),
      await addAccount('paul'),
    ]
    await use(ines)
    await use(omar)
    await expect(use(paul)).rejects.toMatchObject({ code: 'offer_full', status: 409 })
    await use(ines)
    const offer = await findOffer()
    expect(offer).toMatchObject({ uses: 2 })
    expect(offer === null ? null : isOfferFull(offer)).toBe(true)
  })

  it('never exceeds the capacity when many accounts use the offer at once', async () => {
    const accounts = []
    for (let index = 0; index < 8; index += 1) accounts.push(await addAccount(`many-${index}`))
    const results = await Promise.allSettled(accounts.map(use))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await findOffer()).toMatchObject({ uses: 2 })
  })

  it('throws offer_closed for a closed offer and for an offer of a closed brand', async () => {
    const { db } = server.context
    const ines = await addAccount('ines')
    await db.query(sql`UPDATE offers SET closed_at = now() WHERE id = ${offerId}`)
    await expect(use(ines)).rejects.toMatchObject({ code: 'offer_closed' })
    expect(await findOffer()).toBeNull()
    await db.query(sql`UPDATE offers SET closed_at = NULL WHERE id = ${offerId}`)
    await db.query(sql`UPDATE brands SET closed_at = now() WHERE slug = ${slug}`)
    await expect(use(ines)).rejects.toMatchObject({ code: 'offer_closed' })
    expect(await findOffer()).toBeNull()
  })
})

describe('the use of an offer', () => {
  it('is in the export of the member, and leaves a place free when it is erased', async () => {
    const { db } = server.context
    const ines = await addAccount('ines')
    await use(ines)
    expect(await exportOfferUses(db, { id: ines, email: '', now })).toEqual({
      offer_uses: [{ brand: slug, offer: 'visit', used_at: '2026-12-01T15:00:00.000Z' }],
    })
    await eraseOfferUses(db, { id: ines, emails: [], now })
    expect(await findOffer()).toMatchObject({ uses: 0 })
  })
})
