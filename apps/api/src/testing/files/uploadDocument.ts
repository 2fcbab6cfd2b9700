import { DocumentResponse, type Document } from '@portal/contract'
import type { TestClient, TestResponse } from '../testClient.ts'

export const documentsPath = '/api/client/v1/documents/'

/** Sends a file as the body of an upload. */
export const sendUpload = (
  client: TestClient,
  name: string,
  bytes: Uint8Array,
  { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
): Promise<TestResponse> =>
  client.post(`${documentsPath}${query}`, bytes, {
    'x-file-name': encodeURIComponent(name),
    ...headers,
  })

/** Uploads a file. Throws unless it is accepted. */
export async function addDocument(
  client: TestClient,
  name: string,
  bytes: Uint8Array,
  query = '',
): Promise<Document> {
  const response = await sendUpload(client, name, bytes, { query })
  if (response.status !== 201) throw new Error(`The upload failed: ${response.text}`)
  return DocumentResponse.parse(response.body).document
}
