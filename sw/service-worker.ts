/// <reference lib="webworker" />
/** The service worker, named after its address: wires the files beside it, and nothing else. */
import { clientsClaim } from 'workbox-core'
import { keepPhotos } from './photos.ts'
import { keepPosInit } from './pos-init.ts'
import { keepPreviousBuild } from './previous-build.ts'
import { keepShell } from './shell.ts'
import { keepSound } from './sound.ts'
import { takeOverWhenAsked } from './take-over.ts'

// In this order: a route that is registered first answers first.
keepSound()
keepShell()
keepPreviousBuild()
keepPosInit()
keepPhotos()
takeOverWhenAsked()
clientsClaim()
