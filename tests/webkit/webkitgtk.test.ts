import { webKitGtk } from '../support/webkit.ts'
import { eveningIn } from './evening.ts'

eveningIn(webKitGtk)
