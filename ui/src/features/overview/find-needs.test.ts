import { expect, it } from 'vitest';
import type { Overview } from '../../api/get-overview';
import { findNeeds } from './find-needs';
import { overviewWith } from './test-overview';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const backupAt = (lastAt: string | null, nextAt: string | null = '2026-11-23T01:00:00Z'): Partial<Overview> => ({
  backup: { lastAt, nextAt, bytes: 1, count: 1 },
});

function kindsOf(changes: Partial<Overview>): string[] {
  return findNeeds(overviewWith(changes), NOW).map(({ kind }) => kind);
}

it('nothing needs anybody on a healthy site', () => {
  expect(kindsOf({})).toEqual([]);
});

it('what is overdue comes first, and is not counted as new once more', () => {
  const contacts = { total: 9, new: 3, overdue: 2, quarantined: 1, stepsToday: 0, stepsLate: 0 };
  const needs = findNeeds(overviewWith({ contacts, jobs: { waiting: 0, running: 0, dead: 4 } }), NOW);
  expect(needs).toEqual([
    { kind: 'overdue', count: 2, isUrgent: true },
    { kind: 'failures', count: 4, isUrgent: true },
    { kind: 'new', count: 1, isUrgent: false },
    { kind: 'spam', count: 1, isUrgent: false },
  ]);
});

it('a step that is late presses, one of today can wait for the new ones', () => {
  const contacts = { total: 9, new: 3, overdue: 2, quarantined: 0, stepsToday: 4, stepsLate: 5 };
  expect(findNeeds(overviewWith({ contacts }), NOW)).toEqual([
    { kind: 'overdue', count: 2, isUrgent: true },
    { kind: 'stepsLate', count: 5, isUrgent: true },
    { kind: 'new', count: 1, isUrgent: false },
    { kind: 'stepsToday', count: 4, isUrgent: false },
  ]);
});

it('a built-in engine that steps in is no need, silence is one', () => {
  const ai = overviewWith().ai;
  expect(kindsOf({ ai: { ...ai, engine: 'builtin', readyServers: 0 } })).toEqual([]);
  expect(kindsOf({ ai: { ...ai, choice: 'ollama', engine: null, readyServers: 0 } })).toEqual(['aiSilent']);
});

it.each([
  ['2026-11-20T13:00:00Z', []],
  ['2026-11-20T11:00:00Z', ['backupOld']],
])('a backup of %s needs %j', (lastAt, kinds) => {
  expect(kindsOf(backupAt(lastAt))).toEqual(kinds);
});

it('a first backup may be awaited, but not for ever', () => {
  expect(kindsOf(backupAt(null))).toEqual([]);
  expect(kindsOf(backupAt(null, null))).toEqual(['backupNone']);
});

it('a backup that could not be made presses at once, whatever there is', () => {
  for (const backup of [
    null,
    backupAt('2026-11-22T01:00:00Z').backup ?? null,
    backupAt('2026-11-01T01:00:00Z').backup ?? null,
  ])
    expect(kindsOf({ backup, backupFailure: 'Read-only file system' })).toEqual(['backupFailed']);
});

it('damaged data press more than what is overdue', () => {
  const contacts = { total: 9, new: 3, overdue: 3, quarantined: 0, stepsToday: 0, stepsLate: 0 };
  const database = { checkedAt: '2026-11-22T01:30:00Z', isDamaged: true };
  expect(kindsOf({ contacts, database })).toEqual(['damaged', 'overdue']);
});

it('a disk needs somebody when the server calls it low', () => {
  const disk = { freeBytes: 10, totalBytes: 100, dataBytes: 1, isLow: false };
  expect(kindsOf({ disk })).toEqual([]);
  expect(kindsOf({ disk: { ...disk, isLow: true } })).toEqual(['disk']);
});

it.each([
  [{ endsAt: '2026-12-20T12:00:00Z', isLate: false, failure: null }, []],
  [{ endsAt: '2026-12-20T12:00:00Z', isLate: false, failure: 'closed' }, []],
  [{ endsAt: '2026-12-01T12:00:00Z', isLate: true, failure: 'closed' }, ['certificateLate']],
  [{ endsAt: '2026-11-22T11:00:00Z', isLate: true, failure: null }, ['certificateEnded']],
  [{ endsAt: null, isLate: true, failure: 'closed' }, ['certificateNone']],
  [{ endsAt: null, isLate: false, failure: null }, []],
  [{ endsAt: '2026-12-20T12:00:00Z', isLate: false, isClockWrong: true, failure: null }, ['certificateClock']],
  [{ endsAt: '2026-11-20T12:00:00Z', isLate: true, isClockWrong: true, failure: 'the clock' }, ['certificateClock']],
])('a certificate of %j needs %j', (certificate, kinds) => {
  expect(kindsOf({ certificate: { isAutomatic: true, isClockWrong: false, ...certificate } })).toEqual(kinds);
});
