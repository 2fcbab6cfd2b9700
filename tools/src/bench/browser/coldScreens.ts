import type { ColdPageOptions } from './coldPages.ts'
import type { Cookies } from './slowPage.ts'
import { homeShown, openTime } from './warmScreens.ts'

export type ColdScreen = 'login' | 'join' | 'home' | 'book'

/** The first screens of visitors and members, and how each is recognized as ready. */
export const createColdScreens = (
  origin: string,
  cookies: Cookies,
): Readonly<Record<ColdScreen, Omit<ColdPageOptions, 'runs'>>> => ({
  login: {
    name: '/login',
    address: `${origin}/login`,
    shown: { selector: 'form' },
    interactive: { form: 'form' },
  },
  join: {
    name: '/join',
    address: `${origin}/join/northside/intro-visit`,
    // up to v0.2 the page had a form only
    shown: { selector: `${openTime}, main form` },
  },
  home: { name: '/home', address: `${origin}/home`, shown: homeShown, cookies },
  book: {
    name: '/appointments/book',
    address: `${origin}/appointments/book`,
    shown: { selector: openTime },
    cookies,
  },
})
