import * as z from 'zod/mini'
import { failures } from '../domain/failures.ts'
import { ownPinForm } from '../domain/pin.ts'
import { ownPasswordForm, passwordAgainForm } from '../domain/validation.ts'
import { languageTags } from '../texts/languages.ts'
import { post } from './endpoint.ts'
import { said } from './replies.ts'

export const profile = {
  changePassword: post('/profile/password', {
    body: ownPasswordForm,
    reply: said,
    changes: ['devices'],
    access: 'signed-in',
    failure: failures.peopleAction,
  }),
  setPin: post('/profile/pin', {
    body: ownPinForm,
    reply: said,
    changes: ['users'],
    access: 'signed-in',
    failure: failures.peopleAction,
  }),
  /** Ours: in which language a person wants to be spoken to; null: as their device or store. */
  setLanguage: post('/profile/language', {
    body: z.object({ language: z.nullable(z.enum(languageTags, 'forms.language')) }),
    reply: said,
    changes: ['users'],
    access: 'signed-in',
    failure: failures.peopleAction,
  }),
  leaveAdmin: post('/profile/leave-admin', {
    body: passwordAgainForm,
    reply: said,
    changes: ['users'],
    access: 'admin',
    failure: failures.peopleAction,
  }),
}
