/**
 * What an iPhone or iPad shows while the installed app starts: the logo on the app's background, light and dark.
 * Apple takes a picture of exactly the screen's size or none (apple-touch-startup-image). The pictures are
 * in public/splash, taken by `npm run splash`. This file lists them and links them in the page.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Screens in CSS pixels, upright: width, height, device pixels per CSS pixel. */
const phones: readonly Screen[] = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
]
const tablets: readonly Screen[] = [
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
]
type Screen = readonly [width: number, height: number, ratio: number]

export interface SplashPicture {
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly ratio: number
  readonly scheme: 'light' | 'dark'
  /** Its path below public. */
  readonly name: string
  /** The screens that show it. */
  readonly media: string
}

/** Phones start upright; tablets either way. */
export const splashPictures: readonly SplashPicture[] = [
  ...phones.map(upright),
  ...tablets.flatMap(screen => [upright(screen), lying(screen)]),
].flatMap(picture => [inScheme(picture, 'light'), inScheme(picture, 'dark')])

/** Adds the links to the page. */
export function appleSplash(): Plugin {
  return {
    name: 'apple-splash',
    apply: 'build',
    // After the scripts, so that they delay nothing.
    transformIndexHtml: { order: 'post', handler: () => splashPictures.map(linkTo) },
  }
}

const linkTo = ({ name, media }: SplashPicture): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'apple-touch-startup-image', href: `/${name}`, media },
  injectTo: 'head',
})

function upright([width, height, ratio]: Screen) {
  return { width, height, ratio, media: mediaOf([width, height, ratio], 'portrait') }
}

function lying([width, height, ratio]: Screen) {
  return { width: height, height: width, ratio, media: mediaOf([width, height, ratio], 'landscape') }
}

/** Apple gives a screen's width upright, in either orientation. */
function mediaOf([width, height, ratio]: Screen, orientation: string) {
  return `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${orientation})`
}

function inScheme(picture: ReturnType<typeof upright>, scheme: 'light' | 'dark'): SplashPicture {
  const { width, height, ratio, media } = picture
  const name = `splash/${width * ratio}x${height * ratio}-${scheme}.png`
  return { ...picture, scheme, name, media: `${media} and (prefers-color-scheme: ${scheme})` }
}
