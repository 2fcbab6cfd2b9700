import { createTestStore, getFixtureId, respondWithCoursePicture, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { readPlayerSettings } from './playerSettings.ts'
import { MediaPlayer, type MediaPlayerProps } from './MediaPlayer.tsx'

afterEach(() => localStorage.clear())

const content = {
  media: {
    id: getFixtureId(1),
    name: 'lesson.mp4',
    content_type: 'video/mp4',
    bytes: 10,
    duration: 60,
  },
  captions_id: getFixtureId(2),
  poster_id: null,
}

const showPlayer = (onPlayback: NonNullable<MediaPlayerProps['onPlayback']> = () => {}) =>
  show(
    <FeatureContext value={featureEnvironment}>
      <MediaPlayer content={content} title="A lesson" startAt={0} onPlayback={onPlayback} />
    </FeatureContext>,
    createTestStore(),
  )

const getVideo = () => screen.getByLabelText<HTMLVideoElement>('A lesson')

/** The video and its captions must not be requested when the test is over. */
async function waitForRequests(): Promise<void> {
  const video = getVideo()
  await waitFor(() => expect(video.error).not.toBeNull())
  for (const element of video.querySelectorAll('track'))
    await waitFor(() =>
      expect(element.readyState).toBeOneOf(
        element.track.mode === 'disabled'
          ? [HTMLTrackElement.NONE, HTMLTrackElement.LOADED, HTMLTrackElement.ERROR]
          : [HTMLTrackElement.LOADED, HTMLTrackElement.ERROR],
      ),
    )
}

describe('MediaPlayer', () => {
  it('remembers captions and a speed that are chosen in the menu of the browser', async () => {
    // no file that can be played
    respondWithCoursePicture('<svg xmlns="http://www.w3.org/2000/svg" />')
    const { unmount } = showPlayer()
    const video = getVideo()
    const [track] = video.textTracks
    if (track === undefined) throw new Error('There are no captions.')
    // as after the browser has read the file
    video.dispatchEvent(new Event('loadedmetadata'))
    expect(track.mode).toBe('showing')
    await waitForRequests()
    track.mode = 'disabled'
    expect(await screen.findByRole('button', { name: 'Captions off' })).toBeTruthy()
    video.playbackRate = 1.75
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Speed').value).toBe('1.75'),
    )
    unmount()
    showPlayer()
    expect(screen.getByRole('button', { name: 'Captions off' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Speed').value).toBe('1.75')
    getVideo().dispatchEvent(new Event('loadedmetadata'))
    expect(getVideo().playbackRate).toBe(1.75)
    await waitForRequests()
  })

  it('remembers that the sound is off, beside the volume', async () => {
    respondWithCoursePicture('<svg xmlns="http://www.w3.org/2000/svg" />')
    const { unmount } = showPlayer()
    getVideo().volume = 0.5
    getVideo().muted = true
    await waitFor(() => expect(readPlayerSettings()).toMatchObject({ volume: 0.5, isMuted: true }))
    await waitForRequests()
    unmount()
    showPlayer()
    getVideo().dispatchEvent(new Event('loadedmetadata'))
    expect(getVideo()).toMatchObject({ volume: 0.5, muted: true })
    await waitForRequests()
  })

  it('reports the position twice a second while it plays', async () => {
    respondWithCoursePicture('<svg xmlns="http://www.w3.org/2000/svg" />')
    const positions: number[] = []
    showPlayer(({ position }) => positions.push(position))
    const video = getVideo()
    await waitForRequests()
    const clock = vi.spyOn(performance, 'now')
    const begin = 100_000
    let now = begin
    Object.defineProperties(video, {
      paused: { value: false },
      currentTime: { get: () => (now - begin) / 1000 },
    })
    for (; now <= begin + 2500; now += 250) {
      clock.mockReturnValue(now)
      video.dispatchEvent(new Event('timeupdate'))
    }
    clock.mockRestore()
    expect(positions).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
  })
})
