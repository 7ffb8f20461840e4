/** Bars on a canvas. The library and its styles are loaded only when there is something to plot. */
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface Bar {
  readonly label: string
  readonly value: number
}

export interface PlotOptions {
  readonly bars: readonly Bar[]
  /** How the axis shows a value. */
  readonly axisText: (value: number) => string
  /** Values are counted, not measured. */
  readonly isWhole: boolean
  /** From left to right, the labels on the left. */
  readonly isLying: boolean
  /** The bar under the pointer; null: none. */
  readonly onPoint: (index: number | null) => void
}

/** Draws in `place`, at its width and in its colours; follows its size and the theme until stopped. */
export function drawPlot(place: HTMLElement, options: PlotOptions): () => void {
  const stopped = new AbortController()
  let plot = makePlot(place, options)

  const size = new ResizeObserver(() => plot.setSize(sizeOf(place, options)))
  size.observe(place)
  function again() {
    plot.destroy()
    plot = makePlot(place, options)
  }
  const theme = new MutationObserver(again)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again, { signal: stopped.signal })

  return () => {
    stopped.abort()
    theme.disconnect()
    size.disconnect()
    plot.destroy()
  }
}

const barWidth = 0.72
const barMaxPx = 48
const uprightPx = 240
const lyingRowPx = 34
const axisPx = 28
const wholeSteps = [1, 2, 5]
  .flatMap(step => [0, 1, 2, 3, 4, 5, 6, 7].map(zeros => step * 10 ** zeros))
  .sort((a, b) => a - b)

function sizeOf(place: HTMLElement, { bars, isLying }: PlotOptions) {
  return { width: place.clientWidth, height: isLying ? bars.length * lyingRowPx + axisPx : uprightPx }
}

function makePlot(place: HTMLElement, options: PlotOptions): UPlot {
  const { bars, axisText, isWhole, isLying, onPoint } = options
  const { color, borderTopColor, accentColor, fontFamily } = getComputedStyle(place)
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const font = `${remPx * 0.8125}px ${fontFamily}`
  const line = { stroke: borderTopColor, width: 1 }
  const paths = UPlot.paths.bars?.({ size: [barWidth, barMaxPx], radius: 0.15 })
  return new UPlot(
    {
      ...sizeOf(place, options),
      legend: { show: false },
      cursor: { x: !isLying, y: isLying, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: [-0.5, bars.length - 0.5], ori: isLying ? 1 : 0, dir: isLying ? -1 : 1 },
        y: { range: (_, __, max) => [0, max > 0 ? max * 1.08 : 1], ori: isLying ? 0 : 1 },
      },
      axes: [
        {
          side: isLying ? 3 : 2,
          stroke: color,
          font,
          grid: { show: false },
          ticks: { show: false },
          incrs: wholeSteps,
          space: isLying ? 1 : remPx * 4,
          values: (_, at) => at.map(index => shortened(bars[index]?.label ?? '', isLying)),
          size: isLying ? fitted : axisPx,
        },
        {
          side: isLying ? 2 : 3,
          stroke: color,
          font,
          grid: line,
          ticks: { show: false },
          ...(isWhole && { incrs: wholeSteps }),
          space: isLying ? remPx * 4 : remPx * 2.5,
          values: (_, at) => at.map(axisText),
          size: isLying ? axisPx : fitted,
        },
      ],
      series: [{}, { fill: accentColor, width: 0, points: { show: false }, ...(paths && { paths }) }],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [bars.map((_, index) => index), bars.map(({ value }) => value)],
    place,
  )
}

const lyingLabelMax = 22

function shortened(label: string, isLying: boolean): string {
  return isLying && label.length > lyingLabelMax ? `${label.slice(0, lyingLabelMax - 1).trimEnd()}…` : label
}

/** Room for the widest label of the axis. */
function fitted(plot: UPlot, values: string[] | null): number {
  const { ctx } = plot
  ctx.save()
  ctx.font = plot.axes[0]?.font?.[0] ?? ctx.font
  const widest = Math.max(0, ...(values ?? []).map(text => ctx.measureText(text).width))
  ctx.restore()
  return Math.ceil(widest / devicePixelRatio) + 16
}
