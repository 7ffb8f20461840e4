import { wpe } from '../support/webkit.ts'
import { eveningIn } from './evening.ts'

eveningIn(wpe)
