import axios, { isAxiosError } from 'axios'
import { parseBody, type SendRequest } from './sendRequest.ts'

/** Sends a request with axios, because fetch does not report how much it has sent. */
export const sendWithProgress =
  (onProgress: (sentBytes: number) => void): SendRequest =>
  async ({ url, method, headers, body, timeout, signal }) => {
    try {
      const response = await axios.request<string>({
        url,
        method,
        headers,
        data: body,
        timeout,
        ...(signal && { signal }),
        withCredentials: true,
        responseType: 'text',
        // no status throws
        validateStatus: null,
        onUploadProgress: ({ loaded }) => onProgress(loaded),
      })
      return {
        status: response.status,
        headers: new Headers(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: parseBody(response.data),
      }
    } catch (error) {
      if (!isAxiosError(error)) throw error // a bug in our code: do not hide it
      return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network'
    }
  }
