/**
 * What an iPhone or iPad shows while the installed app starts. Apple takes a picture of exactly the screen's size or none
 * (apple-touch-startup-image), so they are drawn here, at build: the logo on the app's ground, light and dark.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { type Colour, drawLogo, pictureOf } from './splash-picture.ts'

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

const grounds: Readonly<Record<'light' | 'dark', Colour>> = { light: [246, 243, 239], dark: [23, 20, 18] }
const logoPx = 128

/** Adds the pictures to the build and their links to its page. */
export function appleSplash(): Plugin {
  const pictures = [...phones.map(upright), ...tablets.flatMap(screen => [upright(screen), lying(screen)])].flatMap(
    picture => (['light', 'dark'] as const).map(scheme => ({ ...picture, scheme, name: nameOf(picture, scheme) })),
  )
  return {
    name: 'apple-splash',
    apply: 'build',
    generateBundle() {
      const logos = new Map([2, 3].map(ratio => [ratio, drawLogo(logoPx * ratio)]))
      for (const { name, wide, high, ratio, scheme } of pictures)
        this.emitFile({
          type: 'asset',
          fileName: name,
          source: pictureOf(wide, high, logos.get(ratio) ?? [], grounds[scheme]),
        })
    },
    // After the scripts: nobody waits for them.
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        pictures.map(
          ({ name, media, scheme }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'apple-touch-startup-image',
              href: `/${name}`,
              media: `${media} and (prefers-color-scheme: ${scheme})`,
            },
            injectTo: 'head',
          }),
        ),
    },
  }
}

interface Picture {
  readonly wide: number
  readonly high: number
  readonly ratio: number
  readonly media: string
}

const upright = ([width, height, ratio]: Screen): Picture => ({
  wide: width * ratio,
  high: height * ratio,
  ratio,
  media: mediaOf([width, height, ratio], 'portrait'),
})
const lying = ([width, height, ratio]: Screen): Picture => ({
  wide: height * ratio,
  high: width * ratio,
  ratio,
  media: mediaOf([width, height, ratio], 'landscape'),
})
/** Apple gives a screen's width upright, however it is held. */
const mediaOf = ([width, height, ratio]: Screen, held: string) =>
  `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${held})`
const nameOf = ({ wide, high }: Picture, scheme: string) => `splash/${wide}x${high}-${scheme}.png`
