/** Self-signed certificates for tests: nothing outside Node is needed to make them (RFC 5280). */
import { generateKeyPairSync, sign } from 'node:crypto'

export interface MadeCertificate {
  readonly cert: string
  readonly key: string
}

/** A certificate for localhost and 127.0.0.1 from `from` to `until` (ms since epoch). */
export function makeCertificate(from: number, until: number, serial = 1): MadeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = tag(0x30, oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const name = tag(0x30, tag(0x31, tag(0x30, Buffer.concat([oid([0x55, 0x04, 0x03]), tag(0x0c, text('localhost'))]))))
  const names = tag(0x30, Buffer.concat([tag(0x82, text('localhost')), tag(0x87, Buffer.from([127, 0, 0, 1]))]))
  const subjectAltName = tag(0x30, Buffer.concat([oid([0x55, 0x1d, 0x11]), tag(0x04, names)]))
  const toBeSigned = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.from([serial])),
    ecdsaWithSha256,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, tag(0x30, subjectAltName)),
  )
  const signature = sign('sha256', toBeSigned, { key: privateKey, dsaEncoding: 'der' })
  const whole = sequence(toBeSigned, ecdsaWithSha256, tag(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

const text = (words: string) => Buffer.from(words)
const oid = (bytes: readonly number[]) => tag(0x06, Buffer.from(bytes))
const sequence = (...parts: readonly Buffer[]) => tag(0x30, Buffer.concat(parts))
/** 20260101000000Z. */
const time = (ms: number) => tag(0x18, text(`${new Date(ms).toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`))

function tag(type: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), content])
}
