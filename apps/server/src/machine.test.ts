import assert from 'node:assert/strict';
import test from 'node:test';
import { probeMachine, tellMachine } from './machine.ts';

const SETTINGS = { SANDBOX: 'allow-weak', NODE_ENV: undefined } as const;

test('what another process of this machine has found out is not found out again, unless programs are confined in another way', async () => {
  const own = await probeMachine(SETTINGS);
  const other = { ...own, versions: { qpdf: '99.1' }, missing: new Set(['tesseract'] as const), languages: ['eo'] };
  assert.deepEqual(await probeMachine(SETTINGS, tellMachine(own)), own);
  assert.deepEqual(await probeMachine(SETTINGS, tellMachine(other)), other);
  assert.deepEqual(await probeMachine(SETTINGS, tellMachine({ ...other, sandbox: 'elsewhere' })), own);
});
