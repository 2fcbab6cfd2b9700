/** Whether the browser has picture in picture for pages. Firefox has only its own button. */
export const canShowInPicture = (): boolean =>
  // oxlint-disable-next-line compat/compat -- undefined in Firefox
  'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

export async function togglePictureInPicture(player: HTMLMediaElement | null): Promise<void> {
  try {
    if ('pictureInPictureElement' in document && document.pictureInPictureElement !== null)
      await document.exitPictureInPicture()
    else if (player instanceof HTMLVideoElement) await player.requestPictureInPicture()
  } catch {
    // the browser does not allow it now, such as before the video has loaded
  }
}
