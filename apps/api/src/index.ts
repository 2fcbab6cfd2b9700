export {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './testing/startTestServer.ts'
export { createTestClient, type TestAnswer, type TestClient } from './testing/testClient.ts'
