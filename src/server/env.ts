/** Every environment variable the server reads, once, with its default. */
import { join, resolve } from 'node:path'
import { isZone } from '../domain/time-zones.ts'
import { networksIn, type PrinterNetworks } from './printing/targets.ts'

export interface Env {
  readonly port: number
  readonly host: string
  /** Where the embedded database lives. */
  readonly dataDir: string
  /** A second folder for backups, on another disk or machine; null: there is none. */
  readonly backupDir: string | null
  /** postgres://… when the restaurant has outgrown one machine; null: the embedded database. */
  readonly databaseUrl: string | null
  readonly adminUsername: string
  /** null: one is made up and printed once. */
  readonly adminPassword: string | null
  /** Signs the sessions' tokens; null: one is made and kept with the data. */
  readonly sessionSecret: string | null
  /** Hashed together with every PIN; null: one is made and kept with the data. */
  readonly pinPepper: string | null
  /** The IANA zone of a new store. */
  readonly storeTimeZone: string
  /** The address under which guests and tablets reach the store; null: the one they used. */
  readonly publicUrl: string | null
  /** Whom the staff write to for help; null: the store's own e-mail. */
  readonly supportEmail: string | null
  /** How many proxies of our own stand in front and tell the real address, host and protocol, one after another. */
  readonly proxies: number
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  /** Opens /metrics; null: to the machine itself alone. */
  readonly metricsToken: string | null
  /** Where plain HTTP is sent on to HTTPS; null: nowhere. */
  readonly httpRedirectPort: number | null
  /** Where printers may be besides private networks; null: this process can't reach printers. */
  readonly printers: { readonly networks: PrinterNetworks } | null
}

/** Reads the environment. Throws an Error in plain words when a value makes no sense. */
export function readEnv(from: Readonly<Record<string, string | undefined>> = process.env): Env {
  const port = portIn('PORT', from.PORT ?? '8080')
  const storeTimeZone = from.STORE_TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  if (!isZone(storeTimeZone)) throw new Error(`STORE_TIME_ZONE is not a time zone: ${storeTimeZone}`)
  const proxies = proxiesIn(from.TRUST_PROXY)
  if (Boolean(from.TLS_CERT_FILE) !== Boolean(from.TLS_KEY_FILE))
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE belong together: give both or neither')
  if (from.HTTP_REDIRECT_PORT && !from.TLS_CERT_FILE)
    throw new Error('HTTP_REDIRECT_PORT is for a server that has a certificate: give TLS_CERT_FILE and TLS_KEY_FILE')
  return {
    port,
    host: from.HOST || '0.0.0.0',
    dataDir: resolve(from.DATA_DIR || 'data'),
    backupDir: from.BACKUP_DIR ? resolve(from.BACKUP_DIR) : null,
    databaseUrl: from.DATABASE_URL || null,
    adminUsername: from.ADMIN_USERNAME || 'admin',
    adminPassword: from.ADMIN_PASSWORD || null,
    sessionSecret: secretIn('SESSION_SECRET', from.SESSION_SECRET),
    pinPepper: secretIn('PIN_PEPPER', from.PIN_PEPPER),
    storeTimeZone,
    publicUrl: from.PUBLIC_URL?.replace(/\/+$/, '') || null,
    supportEmail: from.SUPPORT_EMAIL?.trim() || null,
    proxies,
    tls: from.TLS_CERT_FILE && from.TLS_KEY_FILE ? { certFile: from.TLS_CERT_FILE, keyFile: from.TLS_KEY_FILE } : null,
    metricsToken: tokenIn(from.METRICS_TOKEN),
    printers: printersIn(from.PRINTERS, from.PRINTER_NETWORKS),
    httpRedirectPort: from.HTTP_REDIRECT_PORT ? portIn('HTTP_REDIRECT_PORT', from.HTTP_REDIRECT_PORT) : null,
  }
}

/** The embedded database's file. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'comanda.db')

function printersIn(isOn: string | undefined, networks: string | undefined): Env['printers'] {
  if (isOn && isOn !== 'on' && isOn !== 'off') throw new Error('PRINTERS must be on or off')
  return isOn === 'off' ? null : { networks: networksIn(networks) }
}

function secretIn(name: string, text: string | undefined): string | null {
  if (!text) return null
  if (text.length < 32) throw new Error(`${name} must have at least 32 characters`)
  return text
}

function tokenIn(text: string | undefined): string | null {
  if (!text) return null
  if (!/^\S{16,}$/.test(text)) throw new Error('METRICS_TOKEN must have at least 16 characters and no blanks')
  return text
}

function portIn(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a number from 0 to 65535`)
  return port
}

function proxiesIn(text: string | undefined): number {
  if (!text || text === 'false') return 0
  if (text === 'true') return 1
  if (!/^\d$/.test(text)) throw new Error('TRUST_PROXY must be true, false or the number of proxies in front, up to 9')
  return Number(text)
}
