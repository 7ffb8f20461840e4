/** What an error of PostgreSQL's driver says about the connection. */
import pg from 'pg'
import { Unavailable } from '../../http/unavailable.ts'

/** A connection went away under a transaction. Caught where the transaction can be run again. */
export class ConnectionLostError extends Error {
  /** COMMIT was on its way, so nobody knows whether the transaction stands. */
  readonly isUndecided: boolean

  constructor(cause: unknown, isUndecided: boolean) {
    super('the connection to the database was lost', { cause })
    this.name = 'LostError'
    this.isUndecided = isUndecided
  }
}

/** Whether the database itself answered: with an error, but it is there. */
export const isDatabaseError = (error: unknown): boolean => error instanceof pg.DatabaseError

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const crowded = '53300'
const readOnly = '25006'
const tooSlow = '57014'
/** The connection is over: broken (08…), closed by the administrator or by a time limit, ended by a crash. */
const over = /^(08...|57P0[1-5]|25P0[34])$/

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** All connections that the database allows are taken. */
export const hasTooManyConnections = (error: unknown): boolean => codeOf(error) === crowded

/** This is no primary any more: it answers, and takes no order. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === readOnly

/** The database gave up a query that took too long, most often because it waited for another transaction. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === tooSlow

/** Whether the connection is of no use any more: it broke, fell silent, was closed, or leads to where no order is taken. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseError(error) ? over.test(codeOf(error)) || isReadOnly(error) : isNetworkError(error)
}

/** The driver names some of its own errors by nothing but their words. */
const words = /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)/

function isNetworkError(error: unknown): boolean {
  const { syscall, message } = (error ?? {}) as { readonly syscall?: unknown; readonly message?: unknown }
  // Errors of sockets and of name servers name the call of the system that failed.
  return typeof syscall === 'string' || words.test(String(message)) || codeOf(error) === 'EPIPE'
}

/** Soon enough for a till, and not so soon that a hundred of them are a load of their own. */
const retryAfterS = 1

export const databaseAway = (cause: unknown): Unavailable => new Unavailable(retryAfterS, 'refused.databaseAway', cause)

export const databaseBusy = (cause?: unknown): Unavailable =>
  new Unavailable(retryAfterS, 'refused.databaseBusy', cause)
