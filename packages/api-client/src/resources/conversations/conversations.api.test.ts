import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemberStore } from '../../testing/memberStore.ts'
import { conversationsApi } from './conversations.ts'

let server: TestServer
let store: Awaited<ReturnType<typeof createMemberStore>>
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-10-29T13:00:00Z' })
  store = await createMemberStore(server.origin, 'maya@example.com')
})
afterAll(() => server.close())

const {
  getConversation,
  getFeed,
  listConversations,
  listMessages,
  markConversationViewed,
  sendMessage,
  startConversation,
} = conversationsApi.endpoints

// without a subscription, a change starts no request of its own, which could be joined here
const reloaded = { forceRefetch: true, subscribe: false }
const list = () => store.dispatch(listConversations.initiate(undefined, reloaded))

async function findCoachConversation() {
  const { results } = await list().unwrap()
  const found = results.find(({ practitioner }) => practitioner !== null)
  if (found === undefined) throw new Error('Maya has a conversation with her coach.')
  return found
}

it('listConversations returns conversations, contacts and the number of the feed', async () => {
  const { results, contacts, feed_number } = await list().unwrap()
  expect(
    results.map(({ practitioner, unread_count }) => [practitioner?.name, unread_count]),
  ).toEqual([
    ['Ana Rivera', 2],
    [undefined, 0],
  ])
  expect(contacts).toEqual([])
  expect(feed_number).toBe(Math.max(...results.map((each) => each.feed_number)))
})

it('startConversation returns the existing conversation', async () => {
  const { results } = await list().unwrap()
  const concierge = results.find(({ practitioner }) => practitioner === null)
  const { id } = await store.dispatch(startConversation.initiate(null)).unwrap()
  expect(id).toBe(concierge?.id)
})

it('listMessages returns pages, the latest message first', async () => {
  const { id } = await findCoachConversation()
  const { data } = await store.dispatch(listMessages.initiate(id))
  const [page] = data?.pages ?? []
  expect(page?.results.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  expect(page?.results[1]?.reference).toMatchObject({ kind: 'appointment' })
  expect(page?.results[4]?.reference).toMatchObject({ title: 'Iron bisglycinate' })
  expect(page?.results[7]?.attachments[0]?.document?.name).toBe('Breathing exercise.png')
  expect(page?.next).toBeNull()
})

it('sendMessage returns the same message for a repeated request', async () => {
  const { id } = await findCoachConversation()
  const body = { conversationId: id, client_id: crypto.randomUUID(), text: 'Better, thank you!' }
  const first = await store.dispatch(sendMessage.initiate(body)).unwrap()
  const again = await store.dispatch(sendMessage.initiate(body)).unwrap()
  expect(again.message).toEqual(first.message)
  const { data } = await store.dispatch(listMessages.initiate(id, reloaded))
  expect(data?.pages[0]?.results.map(({ text }) => text)).toContain('Better, thank you!')
  const { error } = await store.dispatch(sendMessage.initiate({ ...body, text: 'Another text' }))
  expect(error).toMatchObject({ kind: 'conflict', code: 'client_id_reused' })
})

it('markConversationViewed clears unread messages, and getFeed returns the change', async () => {
  const { id, last_number, feed_number } = await findCoachConversation()
  const viewed = await store
    .dispatch(markConversationViewed.initiate({ id, number: last_number }))
    .unwrap()
  expect(viewed).toMatchObject({ viewed: true, unread_count: 0 })
  expect(await store.dispatch(getConversation.initiate(id)).unwrap()).toEqual(viewed)
  const feed = await store.dispatch(getFeed.initiate({ since: feed_number })).unwrap()
  expect(feed).toMatchObject({
    feed_number: viewed.feed_number,
    results: [{ kind: 'viewed', conversation_id: id }],
    conversations: [viewed],
  })
})
