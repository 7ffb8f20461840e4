import type { Env } from './env.ts'

type Standing = Pick<Env, 'host' | 'tls' | 'proxies' | 'databaseUrl'>

/** `node`: the program that runs. `pgSslMode`: `PGSSLMODE`. `isPasswordWeak`: that of `ADMIN_PASSWORD`. */
export function warningsAtStart(
  env: Standing,
  node: string,
  pgSslMode: string | undefined,
  isPasswordWeak = false,
): readonly string[] {
  const isOpen = !isLoopback(env.host)
  return [
    isOpen && !env.tls && env.proxies === 0 && plainHttp,
    isOpen && env.proxies > 0 && pastTheProxy,
    env.databaseUrl !== null && isReadableOnTheWay(env.databaseUrl, pgSslMode) && plainDatabase,
    isPasswordWeak && weakPassword,
    isRepack(node) && repack,
  ].filter(text => text !== false)
}

const plainHttp =
  'This server speaks plain HTTP: passwords and cookies can be read by everybody in the same Wi-Fi, and tablets can neither install the app nor work offline. Give it a certificate (TLS_CERT_FILE, TLS_KEY_FILE) or put a proxy in front; the README says how.'
const pastTheProxy =
  'TRUST_PROXY is set, but the server can also be reached past the proxy, and who does so can pretend any address. Set HOST=127.0.0.1, or let only the proxy through.'
const plainDatabase =
  'The connection to PostgreSQL on another machine is not encrypted: everything in it can be read on the way. Add ?sslmode=verify-full to DATABASE_URL.'
const weakPassword =
  'ADMIN_PASSWORD is one that guessers try first: shorter than eight characters, much used, or a name that everybody knows. The administrator who has it should choose another one under Profile.'
const repack =
  'This server runs on the Node that npm brought along, which somebody else has packed. For a restaurant in service install Node 24 from nodejs.org; the README says how.'

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

const isRepack = (node: string) => /[\\/]node_modules[\\/]node-(bin-)?(linux|darwin|win)-\w+[\\/]/.test(node)

/** An address without a host is a socket on this machine. */
function isReadableOnTheWay(databaseUrl: string, pgSslMode: string | undefined): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  if (!host || host.startsWith('/') || isLoopback(host)) return false
  const mode = searchParams.get('sslmode') ?? pgSslMode ?? 'disable'
  return mode === 'disable' && searchParams.get('ssl') !== 'true'
}
