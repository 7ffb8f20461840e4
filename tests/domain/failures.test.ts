import { describe, expect, test } from 'vitest'
import { type Failure, failures, failureText } from '../../src/domain/failures.ts'
import { t } from '../../src/texts/t.ts'

const words = (failure: Failure, answered: boolean) => {
  const key = failureText(failure, answered)
  return key && t(key)
}

describe('when a call fails without words', () => {
  test.each([
    ['signIn', 'Something went wrong!'],
    ['signOut', 'Something went wrong! Try later!'],
    ['createOrder', 'Something went wrong!'],
    ['ordersAction', 'Error processing your request, Please try later!'],
    ['peopleAction', 'Something went wrong!'],
    ['customerLookUp', 'Error getting details! please try later!'],
    ['menuItemSave', "We're getting issue while processing your request, Please try later!"],
    ['settingsSave', 'Something went wrong!'],
    ['dashboardLoad', 'Error Loading Dashboard Data, Please try later!'],
    ['ordersLoad', 'Error loading orders! Please try later!'],
    ['detailsLoad', 'Error loading details! Please try later!'],
    ['customersLoad', 'Error Loading details! Please Try Later!'],
    ['usersLoad', 'Error Loading details! Please try later!'],
    ['reportsLoad', 'Error Loading Reports Data, Please try later!'],
    ['settingsLoad', 'Error loading data, Try Later!'],
    ['settingsDetailsLoad', 'Error loading details! Please Try Later!'],
    ['devicesLoad', 'Error loading devices, Please try later!'],
  ] as const)('%s says "%s", answered or not', (name, text) => {
    expect(words(failures[name], true)).toBe(text)
    expect(words(failures[name], false)).toBe(text)
  })

  test('a search tells "nothing found" from "no answer"', () => {
    expect(words(failures.search, true)).toBe('No result found!')
    expect(words(failures.search, false)).toBe('Something went wrong! Try later!')
  })

  test('what is only logged says nothing', () => {
    expect(failureText(failures.logged, true)).toBeNull()
    expect(failureText(failures.logged, false)).toBeNull()
  })
})
