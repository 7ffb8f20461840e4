/** Messages between the tabs of one device: BroadcastChannel, without a browser. */

type Hear = (event: { readonly data: unknown }) => void

interface Line<Owner> {
  readonly owner: Owner
  readonly name: string
  readonly heard: Set<Hear>
}

export interface Channels<Owner> {
  readonly open: (owner: Owner, name: string) => BroadcastChannel
  /** A tab that is closed or suspended neither receives nor sends anything. */
  readonly release: (owner: Owner) => void
}

export function makeChannels<Owner>(): Channels<Owner> {
  const lines = new Set<Line<Owner>>()
  return {
    open(owner, name) {
      const line: Line<Owner> = { owner, name, heard: new Set() }
      lines.add(line)
      return {
        postMessage(data: unknown) {
          if (!lines.has(line)) return
          for (const other of lines)
            if (other !== line && other.name === name)
              for (const hear of other.heard) queueMicrotask(() => lines.has(other) && hear({ data }))
        },
        addEventListener: (_: string, hear: Hear) => line.heard.add(hear),
        close: () => lines.delete(line),
      } as unknown as BroadcastChannel
    },
    release(owner) {
      for (const line of lines) if (line.owner === owner) lines.delete(line)
    },
  }
}
