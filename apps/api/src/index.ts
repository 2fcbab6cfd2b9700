export { buildApp } from './server/app.ts'
export { readConfig } from './config.ts'
export { closeContext, createContext } from './server/createContext.ts'
export {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './testing/startTestServer.ts'
export { createTestClient, type TestResponse, type TestClient } from './testing/testClient.ts'
