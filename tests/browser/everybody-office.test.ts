import { everybodyCanUse } from '../support/everybody.ts'
import { backOfficeStates } from '../support/states-back-office.ts'

everybodyCanUse(backOfficeStates)
