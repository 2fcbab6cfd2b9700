#!/bin/sh
# Draws the pictures, the video and the audio of the demo courses. Needs ffmpeg with libx264.
# Run it in this folder: sh makeMedia.sh
set -eu
breathing=content/calm-breathing/media
sleep=content/better-sleep/media
energy=content/steady-energy/media

# A circle grows for four seconds and shrinks for six: one breath. Six breaths are a minute.
circle="hypot(X-320,Y-180)"
# the planes of the colors have half the width and height
colors="hypot(2*X-320,2*Y-180)"
radius="(60+80*if(lt(mod(T,10),4),mod(T,10)/4,(10-mod(T,10))/6))"
ffmpeg -hide_banner -loglevel error -y \
  -f lavfi -i "color=c=0x12383a:s=640x360:r=10:d=60,format=yuv420p,geq=lum='if(lt($circle,$radius),170,50)':cb='if(lt($colors,$radius),122,132)':cr='if(lt($colors,$radius),112,116)'" \
  -f lavfi -i "aevalsrc='0.05*sin(2*PI*(196+if(lt(mod(t,10),4),12*mod(t,10),8*(10-mod(t,10))))*t/2)':s=22050:d=60" \
  -c:v libx264 -preset veryslow -crf 33 -profile:v main -pix_fmt yuv420p -g 20 \
  -c:a aac -b:a 40k -movflags +faststart -map_metadata -1 -fflags +bitexact "$breathing/first-minute.mp4"

# Four minutes of a soft chord that rises and falls, for the lesson with audio.
ffmpeg -hide_banner -loglevel error -y \
  -f lavfi -i "aevalsrc='0.04*(0.6+0.4*sin(2*PI*t/10))*(sin(2*PI*146.8*t)+sin(2*PI*220*t)+sin(2*PI*293.7*t))':s=16000:d=240" \
  -c:a aac -b:a 8k -movflags +faststart -map_metadata -1 -fflags +bitexact "$sleep/wind-down.m4a"

# The pictures: bands of two colors.
draw() {
  ffmpeg -hide_banner -loglevel error -y -f lavfi -i "gradients=s=640x360:c0=$2:c1=$3:x0=0:y0=0:x1=640:y1=360:nb_colors=2:seed=7:d=1:r=1" \
    -frames:v 1 -vf "drawbox=x=0:y=240:w=640:h=4:color=white@0.5:t=fill,drawbox=x=0:y=270:w=480:h=4:color=white@0.35:t=fill,drawbox=x=0:y=300:w=320:h=4:color=white@0.25:t=fill" \
    -q:v 5 -map_metadata -1 -fflags +bitexact "$1"
}
draw "$breathing/picture.jpg" 0x1d5c57 0x8fc6b4
draw "$sleep/picture.jpg" 0x24305e 0x8f86c9
draw "$energy/picture.jpg" 0x9a4a1f 0xf0b96b
ffmpeg -hide_banner -loglevel error -y -ss 4 -i "$breathing/first-minute.mp4" -frames:v 1 -q:v 5 \
  -map_metadata -1 -fflags +bitexact "$breathing/poster.jpg"
