import { SESSION_HEADER } from '../../src-shared/contract/session-header.ts';

/** The part of an injected answer that is read. */
interface SignInAnswer {
  headers: Record<string, unknown>;
  json(): { data: { secret: string } };
}

/** Both secrets of a session as the page and its browser send them, from the answer to signing in. */
export function sessionHeaders(answer: SignInAnswer): { cookie: string; [SESSION_HEADER]: string } {
  const cookie = `${answer.headers['set-cookie']}`.split(';')[0] ?? '';
  return { cookie, [SESSION_HEADER]: answer.json().data.secret };
}

/** Signs in by a one-time link as the page does; returns the headers of its further calls. @throws Error where refused */
export async function signInAt(link: string | URL): Promise<Record<string, string>> {
  const { origin, hash } = new URL(link);
  const signed = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token: hash.replace('#token=', '') }),
  });
  if (!signed.ok) throw new Error(`Signing in: ${signed.status} ${await signed.text()}`);
  const { data } = (await signed.json()) as ReturnType<SignInAnswer['json']>;
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { origin, cookie, [SESSION_HEADER]: data.secret };
}
