/** Requests a page as a browser without scripts: GET, or POST a form without following the redirect. */
export async function look(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

export async function send(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string; location: string | null }> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  return {
    status: answer.status,
    text: await answer.text(),
    location: location === null ? null : new URL(location, url).href,
  }
}

export const card = (number: string) => ({
  action: 'pay',
  number,
  expiry: '09 / 40',
  cvc: '123',
  name: 'Maya Lind',
})

export const paying = card('4242 4242 4242 4242')
export const declined = card('4000 0000 0000 0002')
export const withoutFunds = card('4000 0000 0000 9995')
export const asking = card('4000 0025 0000 3155')
