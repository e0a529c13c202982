import { expect, test } from 'vitest';
import { addressProblem, PRESETS } from '../../../src-renderer/features/settings/ProviderForm.tsx';
import { providerId } from '../../../src-renderer/state/create/provider-id.ts';

test('a provider gets an id that nobody has', () => {
  expect(providerId('My Server!', [])).toBe('my-server');
  expect(providerId('Ollama', ['ollama', 'ollama-2'])).toBe('ollama-3');
  expect(providerId('日本', [])).toBe('server');
  const id = providerId('x'.repeat(29).concat(' y'.repeat(20)), []);
  expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(id.length).toBeLessThanOrEqual(32);
});

test('an address is a whole one, without a secret in it', () => {
  for (const good of ['http://127.0.0.1:11434/v1', ' https://api.example.org/v1 ']) {
    expect(addressProblem(good)).toBeUndefined();
  }
  for (const bad of [
    '',
    'localhost:11434',
    'ftp://example.org',
    'http://me:secret@example.org/v1',
    'http://a b',
  ]) {
    expect(addressProblem(bad)).toBe('providers:form.addressWrong');
  }
});

test('every server that can be chosen has an address that is right', () => {
  for (const { settings } of PRESETS) {
    if ('base_url' in settings) expect(addressProblem(settings.base_url)).toBeUndefined();
  }
});
