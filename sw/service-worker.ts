/// <reference lib="webworker" />
/** The service worker. It only connects the files beside it; its name is part of its address. */
import { clientsClaim } from 'workbox-core'
import { keepPhotos } from './photos.ts'
import { keepPosInit } from './pos-init.ts'
import { keepPreviousBuild } from './previous-build.ts'
import { keepShell } from './shell.ts'
import { keepSound } from './sound.ts'
import { sendStraightToServer } from './straight-to-server.ts'
import { takeOverOnRequest } from './take-over.ts'

// The order matters: the first route that matches answers.
keepSound()
keepShell()
keepPreviousBuild()
keepPosInit()
keepPhotos()
takeOverOnRequest()
sendStraightToServer()
clientsClaim()
