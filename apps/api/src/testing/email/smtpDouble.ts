import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpDouble = {
  /** The URL for SMTP_URL, with a user and a password that may be wrong. */
  url(user?: string, password?: string): string
  /** The messages that were accepted, as text. */
  readonly messages: string[]
  /** What the server says to every sender, null to accept. */
  senderRejection: { readonly responseCode: number; readonly text: string } | null
  close(): Promise<void>
}

/** A mail server on a free port that accepts one login. */
export async function startSmtpDouble(user: string, password: string): Promise<SmtpDouble> {
  const messages: string[] = []
  const smtp = new SMTPServer({
    // without certificates, and with a password over an unencrypted connection
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      if (auth.username === user && auth.password === password) return done(null, { user })
      return done(new Error(`Login of ${auth.username ?? ''} rejected`))
    },
    onMailFrom(_address, _session, done) {
      const rejection = double.senderRejection
      if (rejection === null) return done()
      const { responseCode, text } = rejection
      return done(Object.assign(new Error(text), { responseCode }))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.once('end', () => {
        messages.push(text)
        done()
      })
    },
  })
  // clients with a wrong login end the connection
  smtp.on('error', () => undefined)
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  const double: SmtpDouble = {
    url(typedUser = user, typedPassword = password) {
      const login = [typedUser, typedPassword].map(encodeURIComponent).join(':')
      return `smtp://${login}@127.0.0.1:${port}`
    },
    messages,
    senderRejection: null,
    close: () => new Promise((closed) => smtp.close(() => closed())),
  }
  return double
}
