// Reads the duration of each test file from the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/** @typedef {{ file: string, seconds: number }} FileTime */

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @returns {FileTime[]} imports and hooks included */
export function readVitestReport(file) {
  const { testResults = [] } = readJson(file) ?? {}
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** @returns {FileTime[]} the sum of its tests, also when they ran in parallel */
export function readPlaywrightReport(file) {
  const { suites = [] } = readJson(file) ?? {}
  return suites.map((suite) => ({ file: path.join('e2e/journeys', suite.file), seconds: sumOf(suite) / 1000 }))
}

/** @param {FileTime[]} times */
export function slowestFiles(times, count) {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

/** Milliseconds of all tests of a suite and of the suites inside it. */
function sumOf({ specs = [], suites = [] }) {
  const tests = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results)
  return [...tests.map(({ duration }) => duration), ...suites.map(sumOf)].reduce((sum, ms) => sum + ms, 0)
}
