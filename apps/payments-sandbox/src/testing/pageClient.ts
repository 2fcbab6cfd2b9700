/** Requests a page, as a browser without scripts does. */
export async function getPage(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

/** Submits a form. Returns the redirect's target instead of following it. */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string; location: string | null }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  return {
    status: response.status,
    text: await response.text(),
    location: location === null ? null : new URL(location, url).href,
  }
}

export const createCardFields = (number: string) => ({
  action: 'pay',
  number,
  expiry: '09 / 40',
  cvc: '123',
  name: 'Maya Lind',
})

export const acceptedCard = createCardFields('4242 4242 4242 4242')
export const declinedCard = createCardFields('4000 0000 0000 0002')
export const cardWithoutFunds = createCardFields('4000 0000 0000 9995')
export const authenticatedCard = createCardFields('4000 0025 0000 3155')
