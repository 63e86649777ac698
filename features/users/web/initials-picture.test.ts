import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials-picture.ts';

test('initials are those of the first and the last word, in any script', () => {
  assert.equal(initialsOf('Rafi Uddin Ahmed'), 'RA');
  assert.equal(initialsOf(' shila '), 'S');
  assert.equal(initialsOf('রাফি আহমেদ'), 'রাআ');
  assert.equal(initialsOf('  '), '');
});
