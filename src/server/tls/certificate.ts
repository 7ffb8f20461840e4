import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Env } from '../env.ts'

export type CertificateFiles = NonNullable<Env['tls']>

export interface Certificate {
  readonly cert: Buffer
  readonly key: Buffer
  readonly endsAt: number
}

/** TLS 1.3, and of 1.2 the "intermediate" suites: forward secrecy and authenticated encryption only. */
export const tlsOptions = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const

/** Reads both files. Throws an Error in plain words when one is missing, is no PEM, or they do not belong together. */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const cert = readFileSync(certFile)
  const key = readFileSync(keyFile)
  const certificate = parsed(certFile, 'certificate', () => new X509Certificate(cert))
  const privateKey = parsed(keyFile, 'private key', () => createPrivateKey(key))
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`The certificate in ${certFile} and the key in ${keyFile} do not belong together`)
  return { cert, key, endsAt: certificate.validToDate.getTime() }
}

function parsed<T>(file: string, what: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new Error(`${file} holds no ${what} that can be read (PEM, without a password)`, { cause })
  }
}
