/** The header in which the page sends the secret that it keeps for its origin; the session's other secret is the cookie. */
export const SESSION_HEADER = 'x-cam-session-secret';
