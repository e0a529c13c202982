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

test.each([
  ['http://127.0.0.1:11434/v1', undefined],
  [' https://api.example.org/v1 ', undefined],
  ['', 'providers:form.addressWrong'],
  ['localhost:11434', 'providers:form.addressWrong'],
  ['ftp://example.org', 'providers:form.addressWrong'],
  ['http://me:secret@example.org/v1', 'providers:form.addressWrong'],
  ['http://a b', 'providers:form.addressWrong'],
])('an address is a whole one, without a secret in it: %j', (address, problem) => {
  expect(addressProblem(address)).toBe(problem);
});

test('every server that can be chosen has an address that is right', () => {
  for (const { settings } of PRESETS) {
    if ('base_url' in settings) expect(addressProblem(settings.base_url)).toBeUndefined();
  }
});
