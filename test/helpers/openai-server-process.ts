import { readFile } from 'node:fs/promises';
import { startOpenAiServer } from './openai-server.ts';

/** The test server as a process of its own: says its address in one line, and ends when it is killed. */

const picture = await readFile(new URL('../../resources/icons/icon-512.png', import.meta.url), 'base64');
const server = await startOpenAiServer({ picture, models: process.argv.slice(2) });
process.stdout.write(`${server.baseUrl}\n`);
