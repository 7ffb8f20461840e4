import { everybodyCanUse } from '../support/everybody.ts'
import { settingsStates } from '../support/states-settings.ts'

everybodyCanUse(settingsStates)
