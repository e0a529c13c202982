import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { pino } from 'pino';
import { compose } from '../../src-main/bootstrap/compose.ts';

/*
 * The real engine, which kills itself at one step of the request with one idempotency key.
 * Arguments: home, key and step. Prints its address as a line of JSON, as `cam serve` does.
 */

const [home = '', key = '', step = ''] = process.argv.slice(2);
const kill = () => process.kill(process.pid, 'SIGKILL');
let isClaimed = false;

// Before the engine's modules call it: the first folder of a template or font that is published.
const published = ['templates', 'fonts'].map((name) => path.join(home, name));
const { rename } = fs.promises;
fs.promises.rename = async (from, to) => {
  await rename(from, to);
  if (isClaimed && step === 'folder' && published.includes(path.dirname(String(to)))) kill();
};
syncBuiltinESMExports();

const engine = await compose(
  {
    home,
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    logLevel: 'silent' as const,
    allowedOrigins: [],
    providerEnv: {},
  },
  pino({ level: 'silent' }),
);
const { idempotency } = engine.store;
const { claim, complete } = idempotency;
idempotency.claim = (input) => {
  const claimed = claim(input);
  isClaimed = input.key === key;
  if (isClaimed && step === 'claimed') kill();
  return claimed;
};
idempotency.complete = (input) => {
  if (input.key === key && step === 'changed') kill();
  complete(input);
  if (input.key === key && step === 'stored') kill();
};
engine.app.server.prependListener('request', (request, response) => {
  if (request.headers['idempotency-key'] !== key || step !== 'answered') return;
  response.writeHead = () => {
    kill();
    return response;
  };
});
const { baseUrl } = await engine.start();
console.log(JSON.stringify({ base_url: baseUrl }));
