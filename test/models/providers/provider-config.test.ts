import { expect, test } from 'vitest';
import {
  ProviderConfigError,
  readProviderConfig,
} from '../../../src-main/models/providers/provider-config.ts';

const OLLAMA = { id: 'ollama', name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' };

test('nothing set is nothing set up', () => {
  expect(readProviderConfig({ CAM_OPENAI_API_KEY: ' ', CAM_PROVIDERS: '' })).toEqual({
    providers: [],
    keys: new Map(),
  });
});

test('a key belongs to the origin of its provider', () => {
  const { providers, keys } = readProviderConfig({
    CAM_OPENAI_API_KEY: 'sk-a',
    CAM_ANTHROPIC_API_KEY: 'sk-b',
    CAM_ANTHROPIC_BASE_URL: 'https://gateway.example/anthropic/v1',
    CAM_PROVIDERS: JSON.stringify([
      OLLAMA,
      { ...OLLAMA, id: 'far', base_url: 'https://far.example/v1', api_key: 'c' },
    ]),
  });
  expect(providers.map(({ id }) => id)).toEqual(['openai', 'anthropic', 'ollama', 'far']);
  expect([...keys]).toEqual([
    ['https://api.openai.com', 'sk-a'],
    ['https://gateway.example', 'sk-b'],
    ['https://far.example', 'c'],
  ]);
  expect(JSON.stringify(providers)).not.toContain('sk-');
});

test.each([
  ['{', 'CAM_PROVIDERS'],
  ['{}', 'CAM_PROVIDERS'],
  [JSON.stringify([{ ...OLLAMA, id: 'Not An Id', api_key: 'sk-secret' }]), 'CAM_PROVIDERS'],
  [JSON.stringify([{ ...OLLAMA, base_url: 'ftp://x/y', api_key: 'sk-secret' }]), 'CAM_PROVIDERS'],
])('the error for %s contains no secret', (CAM_PROVIDERS, named) => {
  expect(() => readProviderConfig({ CAM_PROVIDERS })).toThrow(ProviderConfigError);
  expect(() => readProviderConfig({ CAM_PROVIDERS })).toThrow(named);
  expect(() => readProviderConfig({ CAM_PROVIDERS })).not.toThrow('secret');
});

test('a base address that is none names its variable', () => {
  expect(() => readProviderConfig({ CAM_OPENAI_API_KEY: 'k', CAM_OPENAI_BASE_URL: 'nowhere' })).toThrow(
    'CAM_OPENAI_BASE_URL',
  );
});
