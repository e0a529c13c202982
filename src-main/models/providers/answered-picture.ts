import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { ProviderFailure } from './provider-client.ts';
import type { Fetch } from './transport.ts';

/** The picture of an answer: as base64, as a data address, or at an address of the provider itself. */

export interface AnsweredPicture {
  b64_json?: string | undefined;
  url?: string | undefined;
}

const DATA_ADDRESS = /^data:[^,]*;base64,/;

/** The encoded picture, from the provider's own server only. @throws ProviderFailure */
export async function readAnsweredPicture(
  { b64_json, url }: AnsweredPicture = {},
  { baseUrl, fetch }: { baseUrl: string; fetch: Fetch },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const text = b64_json ?? (url && DATA_ADDRESS.test(url) ? url : undefined);
  if (text) return Buffer.from(text.replace(DATA_ADDRESS, ''), 'base64');
  if (!url) throw new ProviderFailure('invalid-response', 'The model answered without a picture.');
  const address = addressAt(url, baseUrl);
  const response = await fetch(address, { signal });
  if (!response.ok) {
    throw new ProviderFailure('invalid-response', `Its picture cannot be loaded (${response.status}).`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** The address of a picture on the provider's own server. A server on this machine may call itself by another name. */
function addressAt(url: string, baseUrl: string): URL {
  const [base, address] = [new URL(baseUrl), URL.parse(url, baseUrl)];
  if (address?.origin === base.origin) return address;
  const isSameServer =
    address && isLoopbackHost(address.host) && isLoopbackHost(base.host) && address.port === base.port;
  if (isSameServer) return new URL(address.pathname + address.search, base.origin);
  const host = address?.host ?? 'another address';
  throw new ProviderFailure(
    'invalid-response',
    `Its picture lies at ${host}, which CAM does not open; set the server up to answer with base64.`,
  );
}
