/** The height of the bar that is fixed above the page while an admin views as a member. */
export const noticeBarHeight = 'var(--notice-bar, 0px)'

/** The height of the window below that bar. */
export const pageHeight = `calc(100dvh - ${noticeBarHeight})`
