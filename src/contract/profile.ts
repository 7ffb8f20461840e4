import { failures } from '../domain/failures.ts'
import { ownPinForm } from '../domain/pin.ts'
import { ownPasswordForm, passwordAgainForm } from '../domain/validation.ts'
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
  leaveAdmin: post('/profile/leave-admin', {
    body: passwordAgainForm,
    reply: said,
    changes: ['users'],
    access: 'admin',
    failure: failures.peopleAction,
  }),
}
