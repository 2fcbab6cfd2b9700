import { getCourseMediaHref } from '@portal/api-client'
import type { LessonContent } from '@portal/contract'
import { Banner, Button, Cluster, media as mediaQueries, Select, token } from '@portal/ui'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import {
  isPlayable,
  type PlayerSettings,
  readPlayerSettings,
  speeds,
  storePlayerSettings,
} from './playerSettings.ts'
import { canShowInPicture, togglePictureInPicture } from './pictureInPicture.ts'
import { createPlaybackTracker, type Playback } from './trackPlayback.ts'

export interface MediaPlayerProps {
  content: Pick<LessonContent, 'media' | 'captions_id' | 'poster_id'>
  title: string
  /** Seconds. What changes before it plays counts too: the device's copy may be an old one. */
  startAt: number
  /** Called about twice a second while it plays, and when it stops. */
  onPlayback?: (playback: Playback) => void
  /** Called when the server does not send more, such as when the access has ended. */
  onFailure?: () => void
}

type Media = HTMLMediaElement

/**
 * Milliseconds between two reports while it plays. Browsers report the position each 250 ms, so it
 * becomes 500: with the request, another device goes on within a second.
 */
const REPORT_EVERY = 400

/** Media that ended begins anew. */
const getStart = (startAt: number, duration: number): number =>
  startAt < duration - 2 ? startAt : 0

/** Whether the connection is slow or paid by volume, as far as the browser says. */
function isConnectionSlow(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** The browser's own player for a video or audio, which goes on where the member left off. */
export function MediaPlayer({ content, title, startAt, onPlayback, onFailure }: MediaPlayerProps) {
  const { config, viewedUserId } = useFeatureEnvironment()
  const element = useRef<Media | null>(null)
  const [tracker] = useState(() => createPlaybackTracker(startAt))
  const [settings, setSettings] = useState(readPlayerSettings)
  const [hasFailed, setFailed] = useState(false)
  const [retryAt, setRetryAt] = useState<number | null>(null)
  const begunAt = useRef(0)
  const reportedAt = useRef(0)
  const { media, captions_id, poster_id } = content
  const getHref = (id: string) => getCourseMediaHref(config.apiOrigin, id, viewedUserId)

  const report = useRef<() => void>(() => {})
  useEffect(() => {
    report.current = () => {
      reportedAt.current = performance.now()
      onPlayback?.(tracker.read())
    }
  })
  useEffect(() => {
    const reportNow = () => {
      if (element.current !== null && !element.current.paused) report.current()
    }
    window.addEventListener('pagehide', reportNow)
    document.addEventListener('visibilitychange', reportNow)
    return () => {
      window.removeEventListener('pagehide', reportNow)
      document.removeEventListener('visibilitychange', reportNow)
      reportNow()
    }
  }, [])

  const hasSettings = useRef(false)
  const applySettings = (player: Media) => {
    hasSettings.current = true
    player.playbackRate = settings.speed
    player.volume = settings.volume
    player.muted = settings.isMuted
    showCaptions(player, settings.hasCaptions)
  }
  const begin = (player: Media, position: number) => {
    applySettings(player)
    begunAt.current = getStart(retryAt ?? position, player.duration)
    if (player.currentTime !== begunAt.current) player.currentTime = begunAt.current
  }
  const fail = () => {
    setFailed(true)
    onFailure?.()
  }
  const catchUp = useEffectEvent((player: Media, position: number) => {
    const isUntouched =
      player.played.length === 0 && Math.abs(player.currentTime - begunAt.current) < 0.1
    if (player.readyState >= player.HAVE_METADATA && isUntouched) begin(player, position)
    if (player.error !== null && !hasFailed) fail()
  })
  // React creates the element before it is in the page, and drops its events until then
  useEffect(() => {
    if (element.current !== null) catchUp(element.current, startAt)
  }, [startAt])

  const change = (changes: Partial<PlayerSettings>) => {
    const changed = { ...settings, ...changes }
    setSettings(changed)
    storePlayerSettings(changed)
  }
  const followCaptions = useEffectEvent((hasCaptions: boolean) => {
    // before, the browser has chosen
    if (hasSettings.current && hasCaptions !== settings.hasCaptions) change({ hasCaptions })
  })
  useEffect(() => {
    const tracks = element.current?.textTracks
    if (tracks === undefined) return undefined
    const follow = () => {
      const [track] = tracks
      if (track !== undefined) followCaptions(track.mode === 'showing')
    }
    tracks.addEventListener('change', follow)
    return () => tracks.removeEventListener('change', follow)
  }, [])

  if (media === null) return null
  const isVideo = media.content_type.startsWith('video/')

  const events = {
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<Media>) => begin(currentTarget, startAt),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<Media>) => {
      if (currentTarget.seeking || currentTarget.paused) return
      tracker.play(currentTarget.currentTime)
      if (performance.now() - reportedAt.current >= REPORT_EVERY) report.current()
    },
    onSeeking: ({ currentTarget }: SyntheticEvent<Media>) =>
      tracker.jump(currentTarget.currentTime),
    onSeeked: ({ currentTarget }: SyntheticEvent<Media>) => {
      // the seek to the first position is none of the member's
      if (currentTarget.played.length > 0) report.current()
    },
    onPause: ({ currentTarget }: SyntheticEvent<Media>) => {
      if (!currentTarget.seeking) tracker.play(currentTarget.currentTime)
      report.current()
    },
    onEnded: () => report.current(),
    onVolumeChange: ({ currentTarget: { volume, muted } }: SyntheticEvent<Media>) => {
      if (volume !== settings.volume || muted !== settings.isMuted)
        change({ volume, isMuted: muted })
    },
    onRateChange: ({ currentTarget: { playbackRate } }: SyntheticEvent<Media>) => {
      if (isPlayable(playbackRate) && playbackRate !== settings.speed)
        change({ speed: playbackRate })
    },
    onError: fail,
  }
  const attributes = {
    ref: (player: Media | null) => {
      element.current = player
    },
    src: getHref(media.id),
    controls: true,
    preload: isConnectionSlow() ? 'none' : 'metadata',
    'aria-label': title,
    ...events,
  }
  const tryAgain = () => {
    setFailed(false)
    setRetryAt(tracker.read().position)
    element.current?.load()
  }
  const captions = captions_id !== null && (
    <track
      kind="captions"
      src={getHref(captions_id)}
      srcLang="en"
      label="English"
      onLoad={() => {
        if (element.current !== null) applySettings(element.current)
      }}
    />
  )

  return (
    <Frame>
      {isVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is `captions`
        <video
          {...attributes}
          playsInline
          poster={poster_id === null ? undefined : getHref(poster_id)}
        >
          {captions}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- audio without speech, with a text
        <audio {...attributes}>{captions}</audio>
      )}
      {hasFailed && (
        <Banner
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" size="small" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          This can't be played right now. Your place is saved.
        </Banner>
      )}
      <Cluster gap={3} data-screen-only="">
        <Select
          label="Speed"
          labelHidden
          options={listSpeeds(settings.speed).map((speed) => ({
            value: String(speed),
            label: `Speed ${speed}×`,
          }))}
          value={String(settings.speed)}
          onChange={(value) => {
            const speed = Number(value)
            if (element.current) element.current.playbackRate = speed
            change({ speed })
          }}
        />
        {captions_id !== null && (
          <Button
            variant="secondary"
            aria-pressed={settings.hasCaptions}
            onClick={() => {
              const hasCaptions = !settings.hasCaptions
              showCaptions(element.current, hasCaptions)
              change({ hasCaptions })
            }}
          >
            {settings.hasCaptions ? 'Captions on' : 'Captions off'}
          </Button>
        )}
        {isVideo && canShowInPicture() && (
          <Button variant="secondary" onClick={() => void togglePictureInPicture(element.current)}>
            Picture in picture
          </Button>
        )}
      </Cluster>
    </Frame>
  )
}

/** The speeds to choose from, with the one of the browser's menu. */
const listSpeeds = (current: number): readonly number[] =>
  speeds.includes(current) ? speeds : [...speeds, current].toSorted((a, b) => a - b)

function showCaptions(player: Media | null, isShown: boolean): void {
  const track = player?.textTracks[0]
  if (track) track.mode = isShown ? 'showing' : 'hidden'
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};

  video {
    width: 100%;
    max-height: 70dvh;
    aspect-ratio: 16 / 9;
    border-radius: ${token.radius.card};
    background: #000;

    /* so low that the next step is on the screen, too */
    ${mediaQueries.wide} {
      width: min(100%, 68dvh);
      max-height: none;
    }
  }
  audio {
    width: 100%;
  }
`
