// Receives callbacks of CAM. Start: CAM_CALLBACK_SECRET=whsec_… node receiver.mjs 8080
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.CAM_CALLBACK_SECRET;
if (!secret) {
  console.error('Set CAM_CALLBACK_SECRET to what `cam callbacks secret` prints.');
  process.exit(1);
}
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const seen = new Set(); // store it in your database: an event may arrive again after a restart
// The result is one meme, or a list of memes.
const addresses = (result) => (result?.memes ?? [result]).map((meme) => meme?.url ?? '').join(' ');

const server = createServer(async (request, response) => {
  const chunks = await request.toArray();
  const body = Buffer.concat(chunks).toString();
  const {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signatures = '',
  } = request.headers;
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  const isSigned = signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  const isRecent = Math.abs(Date.now() / 1000 - time) < 300;
  response.writeHead(isSigned && isRecent ? 204 : 401).end();
  if (!isSigned || !isRecent || seen.has(id)) return;
  seen.add(id);
  const { type, data: job } = JSON.parse(body);
  console.log(type, job.id, job.error?.message ?? addresses(job.result));
});
server.listen(process.argv[2] ?? 8080, '127.0.0.1', () => console.log('ready', server.address().port));
