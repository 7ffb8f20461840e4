import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { user } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { setPinForm } from '../domain/pin.ts'
import { passwordAgainForm, passwordResetForm, userAddForm, userUpdateForm } from '../domain/validation.ts'
import { post, read, remove } from './endpoint.ts'
import { said } from './replies.ts'

const write = { reply: said, changes: ['users'], access: areaScopes.settings, failure: failures.peopleAction } as const

export const users = {
  list: read('/users', {
    topic: 'users',
    reply: z.array(user),
    access: areaScopes.settings,
    failure: failures.usersLoad,
  }),
  add: post('/users/add', { ...write, body: userAddForm }),
  update: post('/users/update/:username', { ...write, body: userUpdateForm }),
  updatePassword: post('/users/update-password/:username', { ...write, body: passwordResetForm }),
  setPin: post('/users/set-pin/:username', { ...write, body: setPinForm }),
  remove: remove('/users/delete/:username', write),
  endSessions: post('/users/end-sessions/:username', { ...write, changes: ['devices'], access: 'admin' }),
  makeAdmin: post('/users/make-admin/:username', { ...write, body: passwordAgainForm, access: 'admin' }),
}
