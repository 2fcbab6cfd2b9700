import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DocumentPage } from '@portal/contract'
import { sql } from '../../db/sql.ts'
import type { TestServer } from '../startTestServer.ts'
import type { TestClient } from '../testClient.ts'
import { documentsPath } from './uploadDocument.ts'

/** A file that is stored as it is, without the work of decoding an image. */
export const brokenPdf = Buffer.from('%PDF-1.4 not a document')

export const getFilePath = (id: string): string => `${documentsPath}${id}/file/`

export const listDocuments = async (
  client: TestClient,
  query = '',
  search = '',
): Promise<DocumentPage> =>
  DocumentPage.parse(
    (await client.get(`${documentsPath}${query}`, search ? { 'x-search': search } : {})).body,
  )

export const listNames = async (client: TestClient, query = '', search = ''): Promise<string[]> =>
  (await listDocuments(client, query, search)).results.map(({ name }) => name)

/** The files in the storage and in the folder of received files. */
export const listFiles = ({ context }: TestServer): string[] =>
  ['files', 'uploads'].flatMap((folder) => {
    const path = join(context.config.dataDir, folder)
    return existsSync(path)
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : []
  })

export const listFileRows = async ({ context }: TestServer): Promise<string[]> =>
  (await context.db.query<{ key: string }>(sql`SELECT key FROM stored_files ORDER BY key`)).map(
    ({ key }) => key,
  )

/** Downloads the file of a document. */
export async function fetchFile(
  { origin }: TestServer,
  client: TestClient,
  id: string,
  headers: Record<string, string> = {},
  query = '',
) {
  const response = await fetch(`${origin}${getFilePath(id)}${query}`, {
    headers: {
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      ...headers,
    },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
