/** Makes a key for “Try it”. */

/** Where the app keeps the secret of its session for this origin. */
const SESSION = 'cam.session';
/** Milliseconds that a key made here lasts. */
const DAY_MS = 86_400_000;

/** Whether the owner is signed in to the app in this browser. */
export const canMakeKey = () => localStorage.getItem(SESSION) !== null;

/**
 * Makes a test key that lasts a day, as the owner who is signed in to the app in this browser. Only this click uses the
 * session; calls are sent with the key alone.
 *
 * @returns {Promise<{ key?: string, problem?: string }>}
 */
export async function newTestKey() {
  const response = await fetch('/v1/keys', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CAM-Session-Secret': localStorage.getItem(SESSION) ?? '',
    },
    body: JSON.stringify({
      name: 'Docs: Try it',
      mode: 'test',
      plan: 'pro',
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    }),
  });
  const { data, error } = await response.json();
  if (data) return { key: data.key };
  return {
    problem: response.status === 401 ? 'Open the app first, so that you are signed in.' : error.message,
  };
}
