import * as z from 'zod/mini'
import { device } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id } from '../domain/fields.ts'
import { signInForm } from '../domain/sign-in-form.ts'
import { post, read, sessionPost } from './endpoint.ts'
import { said } from './replies.ts'
import { signedIn } from './signed-in.ts'

export const auth = {
  signIn: sessionPost('/auth/signin', {
    body: signInForm,
    reply: signedIn,
    failure: failures.signIn,
  }),
  signOut: sessionPost('/auth/signout', {
    reply: said,
    failure: failures.signOut,
  }),
  refreshToken: sessionPost('/auth/refresh-token', {
    reply: signedIn,
    failure: failures.logged,
  }),
  devices: read('/auth/devices', {
    topic: 'devices',
    reply: z.array(device),
    access: 'signed-in',
    needsPassword: true,
    failure: failures.devicesLoad,
  }),
  removeDevice: post('/auth/remove-device', {
    body: z.object({ device_id: id('forms.invalidRequest') }),
    reply: said,
    changes: ['devices'],
    access: 'signed-in',
    needsPassword: true,
    failure: failures.settingsSave,
  }),
  signOutEverywhere: post('/auth/signout-everywhere', {
    reply: said,
    changes: ['devices'],
    access: 'signed-in',
    needsPassword: true,
    failure: failures.settingsSave,
  }),
}
